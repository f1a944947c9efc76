import { type ESTree, parseSync } from 'vite'

/** React's ways to make a component or a context: none does anything else. */
const making = new Set(['createContext', 'forwardRef', 'memo', 'lazy'])

/**
 * Says of a library's module that making its components and contexts has no effect, so that the bundler may leave out
 * those that nothing uses: it cannot know that of a call. Their names for developers, which would hold them too, go.
 * `code` is JavaScript.
 */
export function leaveOutUnused(code: string, file: string): string {
  const { program } = parseSync(file, code, { lang: 'js', sourceType: 'module' })
  return program.body.toReversed().reduce((text, statement) => {
    if (isDisplayName(statement)) return text.slice(0, statement.start) + text.slice(statement.end)
    const places = madeIn(statement).toReversed()
    return places.reduce((marked, place) => `${marked.slice(0, place)}/* @__PURE__ */ ${marked.slice(place)}`, text)
  }, code)
}

/** `Link.displayName = "Link";` */
const isDisplayName = (statement: ESTree.Statement | ESTree.Directive): boolean =>
  statement.type === 'ExpressionStatement' &&
  statement.expression.type === 'AssignmentExpression' &&
  statement.expression.left.type === 'MemberExpression' &&
  statement.expression.left.property.type === 'Identifier' &&
  statement.expression.left.property.name === 'displayName'

/** Where components and contexts are made at a module's top, in characters from its beginning. */
const madeIn = (statement: ESTree.Statement | ESTree.Directive): number[] =>
  statement.type === 'VariableDeclaration'
    ? statement.declarations.flatMap(({ init }) =>
        init?.type === 'CallExpression' && isMaking(init) ? [init.start] : [],
      )
    : []

const isMaking = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  /^React\d*$/.test(callee.object.name) &&
  callee.property.type === 'Identifier' &&
  making.has(callee.property.name)
