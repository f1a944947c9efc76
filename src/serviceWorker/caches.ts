/** What the worker asks of the browser's caches. */
export interface Caches {
  open(name: string): Promise<Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>>
  /** In the order in which they were made. */
  keys(): Promise<string[]>
  delete(name: string): Promise<boolean>
}
