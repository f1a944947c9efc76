import { expect, test } from 'vitest'
import { leaveOutUnused } from '../../../build/leaveOutUnused.ts'

test('what makes a component or a context is marked, wherever React is imported under another name', () => {
  const code = [
    'var A = React.createContext(null), B = React10.forwardRef(function B() {});',
    'var C = 1;',
    'let D = React2.memo(C), E = React2.lazy(load);',
  ].join('\n')
  expect(leaveOutUnused(code, 'chunk.mjs')).toBe(
    [
      'var A = /* @__PURE__ */ React.createContext(null), B = /* @__PURE__ */ React10.forwardRef(function B() {});',
      'var C = 1;',
      'let D = /* @__PURE__ */ React2.memo(C), E = /* @__PURE__ */ React2.lazy(load);',
    ].join('\n'),
  )
})

test('names for developers go', () => {
  expect(leaveOutUnused('var A = 1;\nA.displayName = "A";\nuse(A);', 'chunk.mjs')).toBe('var A = 1;\n\nuse(A);')
})

test('what may have an effect stays as it is', () => {
  const code =
    'var A = React.useState(), B = other.memo(x), C = start();\nA.name = "a";\nReact.memo(A);\nlog("displayName = ");'
  expect(leaveOutUnused(code, 'chunk.mjs')).toBe(code)
})
