import { areaAndName, checkedName, spoken } from './names.ts'
import { type Scaffold, ScaffoldError } from './scaffold.ts'

/** A page of the app for a signed-in person, with its place in every table of pages and a test that is red. */
export function pageScaffold(name: string, path: string): Scaffold {
  const [area, page] = areaAndName(name, 'A page')
  checkedName(page.charAt(0).toLowerCase() + page.slice(1), 'The page')
  if (!/^[A-Z]/.test(page)) throw new ScaffoldError(`A page begins with a capital: ${page}`)
  if (!/^(\/[a-z:][\w-]*)+$/.test(path))
    throw new ScaffoldError(`The path must begin with a slash: ${path || '(nothing)'}`)
  const title = spoken(page)
  const test = `tests/ui/${area}/${page}Page.test.tsx`
  return {
    files: [
      { path: `src/ui/${area}/${page}Page.tsx`, text: view(area, page) },
      { path: test, text: testOf({ area, page, path, title }) },
    ],
    insertions: [
      {
        path: `strings/${area}.ts`,
        from: 'export const strings',
        before: '}',
        text: `  ${headingOf(page)}: '${title}',`,
        otherwise: `/** What ${area} says. */\nexport const strings = {\n}\n`,
      },
      { path: 'rules/shell/paths.ts', from: 'export const paths', before: ']', text: `  '${path}',` },
      {
        path: 'src/ui/shell/pages.ts',
        from: 'export const pages',
        before: ']',
        text: `  app('${path}', '${title}', signedIn),`,
      },
      {
        path: 'src/ui/routes/loaders.ts',
        from: 'export const loaders',
        before: '}',
        text: `  '${path}': async () => (await import('../${area}/${page}Page.tsx')).${page}Page,`,
      },
      {
        path: 'tests/e2e/expectedMarks.ts',
        from: 'export const expectedMarks',
        before: '}',
        text: `  '${path}': { acts: [ofFrame], items: [] },`,
      },
    ],
    next: [
      '1. Say in src/ui/shell/pages.ts what the page asks of a person, and in navigation.ts where it stands.',
      `2. Say in ${test}, in the specification's words, what the page shows: it is red until then.`,
      '3. Look at it at 1440, 768 and 375 pixels, light and dark.',
    ],
  }
}

/** Its heading among the texts of its area. */
const headingOf = (page: string) => `${page.charAt(0).toLowerCase()}${page.slice(1)}PageHeading`

const view = (area: string, page: string) => `import { strings } from '../../../strings/${area}.ts'
import { css } from '../../../styled-system/css'

const sheet = css({ display: 'grid', gap: '4', padding: { base: '4', md: '10' } })

/** What a person does here. */
export function ${page}Page() {
  return (
    <div className={sheet}>
      <h1 className={css({ textStyle: 'h1' })}>{strings.${headingOf(page)}}</h1>
    </div>
  )
}
`

interface TestOf {
  area: string
  page: string
  path: string
  title: string
}

const testOf = ({ area, page, path, title }: TestOf) => `import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../../../src/ui/shell/pages.ts'
import { ${page}Page } from '../../../src/ui/${area}/${page}Page.tsx'

test('the page has the heading that the tab says', () => {
  render(<${page}Page />)
  screen.getByRole('heading', { level: 1, name: pageOf('${path.replaceAll(/:\w+/g, '1')}')?.title ?? '' })
})

test('${title} shows what the specification says', () => {
  expect.fail('Say here what a person sees and does on this page.')
})
`
