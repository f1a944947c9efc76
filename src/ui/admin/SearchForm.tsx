import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { TextInput } from '../kit/TextInput.tsx'

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', maxWidth: 'prose' })
const wide = css({ flex: '1', minWidth: '40' })

/** Looks for people by name or address. */
export function SearchForm({ label, onSearch }: { label: string; onSearch: (search: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim())
  }
  return (
    <form className={line} onSubmit={submit}>
      <span className={wide}>
        <TextInput type="search" name="search" size="sm" aria-label={label} placeholder="Name or email" />
      </span>
      <Button type="submit" size="sm">
        <Search size={16} aria-hidden />
        Search
      </Button>
    </form>
  )
}
