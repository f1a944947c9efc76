import { expect, test } from 'vitest'
import { lateness } from '../../bench/lateness.ts'
import { publishing } from '../../bench/publishing.ts'

/** Milliseconds. Starting a PostgreSQL, and each content on each database. */
const patience = 180_000

test(
  'the short form of `publishing` prints the speed beside the bare loop, and the statements, of each content on both databases',
  async () => {
    const figures = await publishing.measure({ isShort: true })
    for (const name of ['PGlite', 'PostgreSQL']) {
      for (const content of ['of text', 'with an image each', 'in threads of three']) {
        const own = figures.filter(({ what }) => what.startsWith(`${name}, ${content}: `))
        const [speed, bare, statements] = own
        expect(own).toHaveLength(3)
        expect(speed?.value).toMatch(/^\d+ a second$/)
        expect(speed?.beside).toMatch(/^\d+\.\d\d of the bare loop, /)
        expect(bare?.value).toMatch(/^\d+ a second$/)
        expect(Number(statements?.value.split(' ')[0])).toBeGreaterThan(0)
      }
    }
    expect(figures).toHaveLength(18)
  },
  patience,
)

test(
  'the short form of `lateness` prints how late posts are, none of them early, on both databases',
  async () => {
    const figures = await lateness.measure({ isShort: true })
    for (const name of ['PGlite', 'PostgreSQL']) {
      const [all, healthy] = figures.filter(({ what }) => what.startsWith(`${name}: `))
      expect(all?.value).toMatch(/^p99 [\d.]+ ms$/)
      expect(healthy?.value).toMatch(/^latest [\d.]+ ms$/)
      const three = figures.filter(({ what }) => what.startsWith(`${name}, three networks at once`))
      expect(three.map(({ value }) => value.split(' ')[0])).toEqual([
        'latest',
        'latest',
        expect.stringMatching(/^\d+$/),
      ])
      for (const figure of [all, healthy, ...three]) expect(figure?.beside).toMatch(/[,;] 0 early$/)
    }
    expect(figures).toHaveLength(10)
  },
  patience,
)
