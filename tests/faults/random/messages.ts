/** What a stepped worker is told by the process that leads it. */
export type ToWorker =
  | { kind: 'run'; at: number }
  /** A statement on the embedded database, which only the worker's process can open. */
  | { kind: 'query'; id: number; sql: string; parameters: unknown[] }

/** What it says. */
export type FromWorker =
  | { kind: 'ready' }
  /** Nothing that is due by its clock is left. */
  | { kind: 'idle' }
  | { kind: 'rows'; id: number; rows: unknown[]; affectedRows: number }
  | { kind: 'failed'; id: number; error: { message: string; code?: unknown } }
