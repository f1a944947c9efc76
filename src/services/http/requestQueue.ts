export interface QueueOptions {
  /** Higher goes first; 0 unless said. */
  priority?: number
  /** Takes the request back, also while it runs. */
  signal?: AbortSignal
}

/** Background work, one call at a time. */
export interface RequestQueue {
  /** Does the work when its turn comes; the signal given to it ends when the request is taken back. */
  enqueue<T>(work: (signal: AbortSignal) => Promise<T>, options?: QueueOptions): Promise<T>
}
