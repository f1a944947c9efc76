import { useRef } from 'react'

/** Keys of calls that make something: the same again for the same thing, so that a second try makes no second one. */
export function useClientKeys(): (id: number) => string {
  const keys = useRef(new Map<number, string>())
  return (id) => {
    const key = keys.current.get(id) ?? crypto.randomUUID()
    keys.current.set(id, key)
    return key
  }
}
