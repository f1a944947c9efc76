import { Trash2 } from 'lucide-react'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/media.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { LazyDialog } from '../kit/LazyDialog.ts'
import { preloadBy } from '../kit/lazyView.ts'
import { Segmented } from '../kit/Segmented.tsx'
import { Select } from '../kit/Select.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useBusinesses } from '../shell/useBusinesses.ts'
import type { MediaAddress } from './useMediaAddress.ts'
import { useSearchTyping } from './useSearchTyping.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', minHeight: 'control' })
const searchBox = css({ flex: '[1 1 200px]', maxWidth: { md: '72' } })
const business = css({ flex: '[0 1 200px]' })
const chosen = css({ textStyle: 'strong', fontVariantNumeric: 'tabular-nums' })

interface Props {
  address: MediaAddress
  show: (change: Partial<MediaAddress>) => void
}

/** Which of the media are shown. */
export function MediaToolbar({ address, show }: Props) {
  const { kind, businessProfileId } = address
  const { businesses } = useBusinesses()
  return (
    <div className={bar}>
      <Segmented
        label={strings.whichMedia}
        options={[
          { value: 'all', label: strings.all },
          { value: 'image', label: strings.images },
          { value: 'video', label: strings.videos },
        ]}
        value={kind ?? 'all'}
        onChange={(value) => show({ kind: value === 'all' ? null : value, page: 1 })}
      />
      <SearchBox search={address.search} onSearch={(search) => show({ search, page: 1 })} />
      {(businesses.length > 1 || businessProfileId !== null) && (
        <div className={business}>
          <Select
            size="sm"
            aria-label={strings.business}
            value={businessProfileId ?? ''}
            onChange={({ currentTarget: { value } }) =>
              show({ businessProfileId: value === '' ? null : Number(value), page: 1 })
            }
          >
            <option value="">{strings.allBusinesses}</option>
            {businesses.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  )
}

/** Looks as soon as nobody types any more. */
function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { typed, type } = useSearchTyping(search, onSearch)
  return (
    <div className={searchBox}>
      <TextInput
        type="search"
        size="sm"
        aria-label={strings.searchMedia}
        placeholder={strings.searchByNameOrAlternativeText}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </div>
  )
}

interface SelectionProps {
  count: number
  onDelete: () => void
  onEnd: () => void
}

/** What can be done with those that are selected. */
export function SelectionBar({ count, onDelete, onEnd }: SelectionProps) {
  return (
    <div className={bar} role="status">
      <span className={chosen}>{strings.selected(counted(count, strings.fileInSentence))}</span>
      <Button size="sm" variant="danger" aria-haspopup="dialog" onClick={onDelete} {...preloadBy(LazyDialog)}>
        <Trash2 size={16} aria-hidden /> {strings.delete}
      </Button>
      <Button size="sm" variant="ghost" onClick={onEnd}>
        {strings.selectNone}
      </Button>
    </div>
  )
}
