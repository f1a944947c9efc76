/** Bytes, and publications that have gone out. */
export interface Taken {
  whole: number
  heap: number
  outside: number
  published: number
}

/** What the process of a product takes, as it says itself. */
export async function takenBy(origin: string): Promise<Taken> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const read = (name: string) => {
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
    return Number(line?.slice(name.length) ?? 0)
  }
  return {
    whole: read('process_resident_memory_bytes'),
    heap: read('nodejs_heap_size_total_bytes'),
    outside: read('nodejs_external_memory_bytes'),
    published: read('publications{state="published"}'),
  }
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`
