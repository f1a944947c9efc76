import { describe, expect, test } from 'vitest'
import { inlineStrings } from '../../../build/strings/inlineStrings.ts'
import { readStrings } from '../../../build/strings/readStrings.ts'

const area = `
/** What posts say. */
export const strings = {
  close: 'Close',
  of: (name: string) => \`Of \${name}\`,
  areOut: (count: number, network: string) => \`\${count} \${count === 1 ? 'is' : 'are'} out on \${network}\`,
  either: (isDraft: boolean) => (isDraft ? 'A draft' : 'A post'),
  sentTo: <T>(email: T) => ['Sent to ', email, '.'],
  agree: <T>(terms: (words: string) => T) => ['I agree to the ', terms('terms'), '.'],
}
`
const read = (source: string) => {
  expect(source).toBe('../../strings/posts.ts')
  return readStrings(area, 'strings/posts.ts')
}
const inlined = (code: string) =>
  inlineStrings(`import { strings } from '../../strings/posts.ts'\n${code}`, 'src/ui/Post.tsx', read).trim()

describe('a text stands where it is said', () => {
  test('as itself', () => {
    expect(inlined('const label = <p title={strings.close}>{strings.close}</p>')).toBe(
      "const label = <p title={'Close'}>{'Close'}</p>",
    )
  })

  test('with what it is given', () => {
    expect(inlined('say(strings.of(post.name))')).toBe(`say((\`Of \${post.name}\`))`)
  })

  test('where what it is given says a text, too', () => {
    expect(inlined('say(strings.of(isOpen ? strings.close : strings.of(name)))')).toBe(
      `say((\`Of \${isOpen ? 'Close' : (\`Of \${name}\`)}\`))`,
    )
  })

  test('with a name that it says twice', () => {
    expect(inlined('say(strings.areOut(count, network))')).toBe(
      `say((\`\${count} \${(count) === 1 ? 'is' : 'are'} out on \${network}\`))`,
    )
  })

  test('with an element in it, which needs no key there', () => {
    expect(inlined('const said = <p>{strings.sentTo(<b key="email">{email}</b>)}</p>')).toBe(
      `const said = <p>{(['Sent to ', (<b >{email}</b>), '.'])}</p>`,
    )
  })

  test('with what becomes of words of it', () => {
    expect(inlined('say(strings.agree((words) => <a key="terms">{words}</a>))')).toBe(
      `say((['I agree to the ', ((words) => <a >{words}</a>)('terms'), '.']))`,
    )
  })

  test('beside a list, which keeps its keys', () => {
    const list = 'names.map((name) => <b key="one">{name}</b>)'
    expect(inlined(`say(strings.close, ${list})`)).toBe(`say('Close', ${list})`)
  })

  test('with a condition of its own', () => {
    expect(inlined('say(strings.either(isNew) + end)')).toBe(`say((((isNew) ? 'A draft' : 'A post')) + end)`)
  })
})

test('what has to be worked out is worked out once, though it is said twice', () => {
  expect(inlined('say(strings.areOut(read(), network))')).toMatch(
    /^say\(\(\(count, network\) => .*\)\(read\(\), network\)\)$/,
  )
})

test('a text that is handed on is handed on whole', () => {
  expect(inlined('names.map(strings.of)')).toBe(`names.map(((name) => \`Of \${name}\`))`)
})

test('a module without texts stays as it is', () => {
  const code = "import { other } from './other.ts'\nother()"
  expect(inlineStrings(code, 'src/ui/Post.tsx', read)).toBe(code)
})

describe('it is said what is wrong', () => {
  test('with a text that is not there', () => {
    expect(() => inlined('strings.open')).toThrow('src/ui/Post.tsx: there is no text open')
  })

  test.each(['const { close } = strings', 'strings[name]', 'Object.keys(strings)'])('with %s', (code) => {
    expect(() => inlined(code)).toThrow('src/ui/Post.tsx: texts are used by their names alone, as strings.name')
  })

  test('with an area that says something else than texts', () => {
    const wrong = (value: string) => () => readStrings(`export const strings = { ${value} }`, 'strings/a.ts')
    expect(wrong('most: 3')).toThrow('strings/a.ts: most is neither a text nor a function of one expression')
    expect(wrong('of: () => { return "" }')).toThrow('strings/a.ts: of is neither')
    expect(wrong('of: ({ name }: Post) => name')).toThrow('strings/a.ts: of takes more than names')
    expect(wrong('...others')).toThrow('strings/a.ts: ...others has no name')
    expect(() => readStrings('export const most = 3', 'strings/a.ts')).toThrow('strings/a.ts exports no strings')
  })
})
