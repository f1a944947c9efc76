/** Bytes from `first` to `last`, both included. */
export interface ByteRange {
  first: number
  last: number
}

/** What is stored: bytes at hand, or a whole file on this machine. */
export type Stored = Uint8Array<ArrayBuffer> | { path: string }

/**
 * Where media lie. A key is of letters, digits, `-`, `_`, `.` and `/`. What is under a key is there whole or not at all,
 * whatever stops on the way, and is never changed: other bytes get another key.
 */
export interface Storage {
  put(key: string, content: Stored, contentType: string): Promise<void>
  /** null where nothing is under the key. */
  get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  /** Nothing there is fine. */
  remove(key: string): Promise<void>
  /** Bytes; null where nothing is under the key. */
  size(key: string): Promise<number | null>
  /** Everything below a folder of keys, in no order; `prefix` is '' or ends with `/`. */
  list(prefix: string): AsyncIterable<{ key: string; changedAt: Date }>
}
