import { StartFailure } from './startFailure.ts'

/** Runs a program: what keeps it from starting is said in one sentence, and the exit code is 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
