import type { PGlite, Transaction } from '@electric-sql/pglite'

/**
 * Lets nothing more through to a PGlite that has panicked, as it does where its log cannot be written. PostgreSQL's own
 * process would have ended there; this one goes on holding its locks, so that the next commit would wait for ever and
 * the whole process with it (PGlite 0.5). Everything asked of it afterwards fails as the first thing did, until the
 * program is started again: what was committed is read from the log then.
 */
export function closeAfterPanic(pglite: Pick<PGlite, 'execProtocolStream' | 'transaction'>): void {
  const pass = pglite.execProtocolStream.bind(pglite)
  const begin = pglite.transaction.bind(pglite)
  let panic: { error: unknown } | null = null

  pglite.execProtocolStream = async (...message) => {
    if (panic) throw panic.error
    try {
      return await pass(...message)
    } catch (error) {
      if (isPanic(error)) panic = { error }
      throw error
    }
  }

  // A transaction that cannot even begin would have Kysely's driver (0.29) wait for ever: its first query fails instead.
  pglite.transaction = (work) => (panic ? work(deadTransaction(panic.error)) : begin(work))
}

const isPanic = (error: unknown): boolean => error instanceof Error && 'severity' in error && error.severity === 'PANIC'

function deadTransaction(error: unknown): Transaction {
  const refuse = async (): Promise<never> => {
    throw error
  }
  return { query: refuse, sql: refuse, exec: refuse, listen: refuse, rollback: async () => {}, closed: false }
}
