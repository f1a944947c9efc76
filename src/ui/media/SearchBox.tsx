import { Search } from 'lucide-react'
import { css } from '../../../styled-system/css'
import { TextInput } from '../kit/TextInput.tsx'
import { useSearchTyping } from './useSearchTyping.ts'

const box = css({
  position: 'relative',
  flex: { base: '[1 0 100%]', md: '[0 1 230px]' },
  // In the middle of the field, which is higher for a finger.
  '& svg': {
    position: 'absolute',
    left: '3',
    insetBlock: '0',
    marginBlock: '[auto]',
    color: 'textMuted',
    pointerEvents: 'none',
  },
})
const input = css({ paddingLeft: '9' })

interface Props {
  /** What it looks through: "Search designs". */
  label: string
  search: string
  onSearch: (search: string) => void
}

/** A search in a row of filters; it looks as soon as nobody types any more. */
export function SearchBox({ label, search, onSearch }: Props) {
  const { typed, type } = useSearchTyping(search, onSearch)
  return (
    <div className={box}>
      <Search size={16} aria-hidden />
      <TextInput
        className={input}
        type="search"
        size="sm"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </div>
  )
}
