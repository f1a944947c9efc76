import { defineConfig } from 'vitest/config'
import { iconSet } from './build/icons/iconSet.ts'
import { LongestFirst } from './tests/support/longestFirst.ts'

/** The suite is sized for a machine of two cores. */
const workers = 2

/**
 * The files of a project share what they import, which took longer to load than to test. What a file changes of it, it
 * puts back; Vitest does so with spies, globals and the environment.
 */
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true }

/** Milliseconds that `expect.poll` waits: its own second is too short for a busy machine. */
const patient = { poll: { timeout: 10_000 } }

/** Projects that share no time with others: they start servers, browsers and processes of their own. */
const alone = (
  order: number,
  name: string,
  timeout: number,
  {
    atOnce = 1,
    setup = [] as string[],
    ...isolation
  }: { atOnce?: number; setup?: string[] } & Partial<typeof shared> = {},
) => ({
  test: {
    ...isolation,
    name,
    include: [`tests/${name}/**/*.test.ts`],
    environment: 'node' as const,
    globalSetup: ['tests/support/postgres.global.ts', ...setup],
    testTimeout: timeout,
    // They build the pages and start whole products: a minute on a quiet machine.
    hookTimeout: 300_000,
    expect: patient,
    fileParallelism: atOnce > 1,
    maxWorkers: atOnce,
    sequence: { groupOrder: order },
  },
})

const pure = (name: string) => ({
  test: { ...shared, name, include: [`tests/${name}/**/*.test.ts`], environment: 'node' as const, testTimeout: 30_000 },
})

export default defineConfig({
  test: {
    maxWorkers: workers,
    reporters: [
      'default',
      './tests/support/cellReport.ts',
      './tests/faults/matrix/matrixReport.ts',
      './tests/faults/random/randomReport.ts',
    ],
    sequence: { sequencer: LongestFirst },
    projects: [
      pure('rules'),
      pure('machines'),
      {
        plugins: [iconSet()],
        test: {
          ...shared,
          name: 'ui',
          include: ['tests/{ui,services}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // One for all: a file with an environment of its own ends the worker, and the next one begins with nothing loaded.
          environmentOptions: { jsdom: { url: 'http://provider.test/' } },
          setupFiles: [
            'tests/support/lateEffects.setup.ts',
            'tests/support/ownerStacks.setup.ts',
            'tests/support/patience.setup.ts',
            'tests/support/toast.setup.ts',
            'tests/support/window.setup.ts',
          ],
          // Longer than several waits for a view (patience.setup.ts).
          testTimeout: 45_000,
          expect: patient,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/postgres.global.ts', 'tests/support/pglite.global.ts'],
          // Many begin with pictures, passwords and practice networks: seconds on a quiet machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
          // Some files wait for timers and for processes: the others meanwhile have both cores.
          maxWorkers: workers + 1,
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          ...shared,
          name: 'cells',
          include: ['tests/cells/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/postgres.global.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // They wait for their networks: a third one has what the cores are idle meanwhile.
          maxWorkers: workers + 1,
          sequence: { groupOrder: 1 },
        },
      },
      // Much of their time is waiting for processes and leases.
      alone(2, 'faults', 60_000, { atOnce: workers + 1 }),
      alone(2, 'peers', 60_000, { atOnce: workers + 1, setup: ['tests/support/blueskyServer.global.ts'] }),
      alone(2, 'scaffold', 300_000, { atOnce: workers + 1 }),
      alone(3, 'e2e', 90_000, { atOnce: workers, setup: ['tests/support/pages.global.ts'], ...shared }),
      // The short forms print figures, which only the bench run by itself is asked about: two files may run side by side.
      alone(4, 'bench', 240_000, { atOnce: workers }),
      // Five processes under load: what runs beside them would decide how long they take.
      alone(6, 'scaling', 900_000),
    ],
  },
})
