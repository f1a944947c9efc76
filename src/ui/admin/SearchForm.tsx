import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { strings } from '../../../strings/admin.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { TextInput } from '../kit/TextInput.tsx'

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', maxWidth: 'prose' })
const wide = css({ flex: '1', minWidth: '40' })

interface Props {
  label: string
  /** By what is looked for. */
  placeholder?: string
  /** What is looked for now. */
  search?: string
  /** Nothing can be looked for meanwhile. */
  isBusy?: boolean
  onSearch: (search: string) => void
}

/** Looks for people by name or address, or for what else is said. */
export function SearchForm({ label, placeholder = strings.nameOrEmail, search, isBusy = false, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // What is looked for may change elsewhere, as by a link to all: the field stays, and the focus in it.
    if (input.current && search !== undefined) input.current.value = search
  }, [search])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim())
  }
  return (
    <form className={line} onSubmit={submit}>
      <span className={wide}>
        <TextInput
          ref={input}
          type="search"
          name="search"
          size="sm"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={search}
        />
      </span>
      <Button type="submit" size="sm" aria-disabled={isBusy}>
        <Search size={16} aria-hidden />
        {strings.search}
      </Button>
    </form>
  )
}
