import { useSearchParams } from 'react-router-dom'

type Changes = Readonly<Record<string, string>>

/** What the address says after its path, and the ways to the same page with other parameters. */
export function useAddressChange() {
  const [params, setParams] = useSearchParams()
  /** The address with other parameters; without those that are empty. */
  const addressWith = (changes: Changes): string => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    return next.size > 0 ? `?${next}` : '.'
  }
  const change = (changes: Changes) => {
    const next = addressWith(changes)
    setParams(next === '.' ? '' : next, { replace: true })
  }
  return { params, addressWith, change }
}
