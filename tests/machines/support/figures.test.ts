import { expect, test } from 'vitest'
import { type Figures, figuresIn, mergeFigures, withFigures } from '../../support/mutants/figures.ts'
import type { Share } from '../../support/mutants/results.ts'

const share = (name: string, mutants: number, caught: number, equivalent = 0): Share => ({
  ...{ name, mutants, caught, equivalent },
})

const door: Figures = {
  machines: [share('house/bell', 20, 19, 1), share('house/door', 10, 9)],
  kinds: [share('drop', 20, 19), share('entry and exit', 10, 9, 1)],
}

test('figures that are written can be read again, the least caught first, and what is around them stays', () => {
  const page = withFigures('# Testing\n\n<!-- figures -->\n\n<!-- /figures -->\n\nMore.\n', door)
  expect(page.split('\n')).toEqual([
    '# Testing',
    '',
    '<!-- figures -->',
    '',
    '```text',
    'machine        mutants  equivalent      caught        rate',
    'house/door          10           0           9      90.0 %  ✗',
    'house/bell          20           1          19     100.0 %',
    'all                 30           1          28      96.6 %',
    '',
    'kind               mutants  equivalent      caught        rate',
    'drop                    20           0          19      95.0 %',
    'entry and exit          10           1           9     100.0 %',
    '```',
    '',
    '<!-- /figures -->',
    '',
    'More.',
    '',
  ])
  expect(figuresIn(page)).toEqual({ ...door, machines: door.machines.toReversed() })
  expect(withFigures(page, figuresIn(page))).toBe(page)
})

test('a run of some machines leaves the figures of the others, and those of the kinds', () => {
  const run: Figures = { machines: [share('house/door', 12, 12)], kinds: [share('drop', 12, 12)] }
  const merged = mergeFigures(door, run, ['house/bell', 'house/door', 'house/roof'])
  expect(merged).toEqual({ machines: [share('house/bell', 20, 19, 1), share('house/door', 12, 12)], kinds: door.kinds })
})

test('what is no machine any more leaves the page', () => {
  const run: Figures = { machines: [share('house/roof', 12, 12)], kinds: [] }
  const merged = mergeFigures(door, run, ['house/door', 'house/roof'])
  expect(merged.machines.map(({ name }) => name)).toEqual(['house/door', 'house/roof'])
})

test('a whole run is written as it is', () => {
  const run: Figures = { machines: [share('house/door', 12, 12)], kinds: [share('drop', 12, 12)] }
  expect(mergeFigures(door, run, ['house/door'])).toBe(run)
})
