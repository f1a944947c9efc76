/** Values by key, of which only the last that were set are there. */
export function createBoundedCache<Value>(most: number) {
  const values = new Map<string, Value>()
  return {
    get: (key: string): Value | undefined => values.get(key),
    set(key: string, value: Value): void {
      values.delete(key)
      values.set(key, value)
      const [oldest] = values.keys()
      if (values.size > most && oldest !== undefined) values.delete(oldest)
    },
    delete: (key: string): void => void values.delete(key),
  }
}
