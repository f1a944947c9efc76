import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { countOf } from '../../support/cells.ts'
import { migratedDatabaseUrl } from '../../support/database.ts'
import { contentTitles } from '../matrix/contents.ts'
import { draw, type RandomPlan } from './draw.ts'
import { type RandomOutcome, runRandomly } from './run.ts'
import { createRandomScene, type DatabaseName } from './scene.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Printed and written by the report of random runs. */
    randomRun?: RandomOutcome
  }
}

const isWhole = process.env.RANDOM_RUNS === 'whole'

/** A run that was printed is drawn once more by `RANDOM_SEED`. */
const seed = Number(process.env.RANDOM_SEED ?? randomInt(2 ** 31))

/** Milliseconds; far more than a run takes on a busy machine. */
const timeout = isWhole ? 60 * 60_000 : 15 * 60_000

const size = isWhole
  ? { posts: 500, accounts: 6, faultsAPost: 0.8, kills: 12 }
  : { posts: 40, accounts: 2, faultsAPost: 1.2, kills: 2 }

const workersOn = { PGlite: 1, PostgreSQL: 3 } satisfies Record<DatabaseName, number>

/** Declares the run on a database: of 500 posts, or in short. */
export function randomRunTest(database: DatabaseName): void {
  const again = `RANDOM_SEED=${seed} npm run test:random${isWhole ? '' : ' -- --short'}`
  test(`${size.posts} posts through random faults and kills stand there once each, in order`, { timeout }, async ({
    task,
  }) => {
    process.stdout.write(`a random run on ${database}: ${again}\n`)
    const workers = workersOn[database]
    const databaseUrl = database === 'PGlite' ? null : await migratedDatabaseUrl()
    const scene = await createRandomScene({ databaseUrl, workers, accounts: size.accounts })
    try {
      const plan = draw(seed, { ...size, workers })
      const outcome = await runRandomly(scene, plan, { database, workers })
      task.meta.randomRun = outcome
      task.meta.cells = countOf(`random runs, ${database}`, outcome.posts)
      expect(outcome.posts).toHaveLength(size.posts)
      expect(wrongIn(outcome, plan), again).toEqual([])
    } finally {
      await scene.close()
    }
  })
}

/** What is wrong, in words, with all that was drawn for its account. */
const wrongIn = ({ posts }: RandomOutcome, { faults }: RandomPlan): string[] =>
  posts.flatMap(({ network, account, content, wrong }) => {
    if (wrong === null) return []
    const drawn = faults
      .filter((fault) => fault.network === network && fault.account === account)
      .map(({ name, call }) => `${name} (call ${call})`)
    return [`${network}, account ${account}, ${contentTitles[content]}: ${wrong}. Drawn there: ${drawn.join(', ')}`]
  })
