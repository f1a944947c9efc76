import { createListCollection } from '@ark-ui/react/collection'
import { Listbox } from '@ark-ui/react/listbox'
import { Check, Search } from 'lucide-react'
import { type RefObject, useMemo, useState } from 'react'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/business/switching.ts'
import { css, cva } from '../../../../styled-system/css'
import { inputRecipe } from '../../kit/inputRecipe.ts'
import type { Business } from '../../shell/useBusinesses.ts'
import { BusinessMark } from './BusinessMark.tsx'
import { PrimaryLabel } from './PrimaryLabel.tsx'

const root = css({ display: 'grid', gap: '2', minHeight: '0', gridTemplateColumns: '[minmax(0, 1fr)]' })
const search = css({
  position: 'relative',
  '& svg': { position: 'absolute', left: '3', top: '3.5', color: 'textMuted' },
})
const field = css({ paddingLeft: '9' })
const list = cva({
  base: {
    display: 'grid',
    gridAutoRows: 'max',
    gap: '0.5',
    alignContent: 'start',
    borderRadius: 'base',
    padding: '0.5',
  },
  variants: {
    isLarge: {
      true: {},
      false: { overflowY: 'auto', overscrollBehavior: 'contain', maxHeight: '[min(400px, 44dvh)]' },
    },
  },
})
const row = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    paddingInline: '2',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { background: 'hover' },
    _highlighted: { background: 'selected', boxShadow: 'ink' },
    '& > svg': { flexShrink: '0' },
  },
  variants: {
    isLarge: {
      true: { minHeight: '16', gap: '3.5', paddingBlock: '2' },
      false: { minHeight: '11', gap: '2.5', paddingBlock: '1.5' },
    },
  },
})
const words = css({ flex: '1', minWidth: '0', display: 'grid' })
const name = css({ textStyle: 'strong', overflowWrap: 'anywhere' })
const about = css({ textStyle: 'caption', color: 'textMuted' })
const unseen = css({ srOnly: true })
const nothing = css({ padding: '4', color: 'textMuted', textAlign: 'center', overflowWrap: 'anywhere' })

/** From here on a list is searched rather than read. */
const most = 8

interface Props {
  businesses: readonly Business[]
  selectedId: number | null
  onChoose: (id: number) => void
  /** Where the focus belongs when the list appears: its search, or the list itself. */
  focusPlace?: RefObject<(HTMLInputElement & HTMLDivElement) | null>
  /** It is what the page is about, rather than a menu. */
  isLarge?: boolean
}

/** The businesses to choose from: arrows, first letters, Enter; with a search when there are many. */
export function BusinessList({ businesses, selectedId, onChoose, focusPlace, isLarge = false }: Props) {
  const [typed, setTyped] = useState('')
  const isLong = businesses.length > most
  const collection = useMemo(
    () =>
      createListCollection({
        items: fitting(businesses, typed),
        itemToValue: ({ id }) => String(id),
        itemToString: (business) => business.name,
      }),
    [businesses, typed],
  )
  return (
    <Listbox.Root
      collection={collection}
      value={selectedId === null ? [] : [String(selectedId)]}
      deselectable
      onValueChange={({ value: [chosen] }) => onChoose(chosen === undefined ? Number(selectedId) : Number(chosen))}
      className={root}
    >
      <Listbox.Label className={unseen}>{strings.businesses}</Listbox.Label>
      {isLong && (
        <div className={search}>
          <Search size={16} aria-hidden />
          <Listbox.Input
            ref={focusPlace}
            autoHighlight
            aria-label={strings.findABusiness}
            placeholder={strings.findABusiness}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={`${inputRecipe({ size: 'md' })} ${field}`}
          />
        </div>
      )}
      <Listbox.Content {...(!isLong && focusPlace && { ref: focusPlace })} className={list({ isLarge })}>
        {collection.items.map((business) => (
          <BusinessRow
            key={business.id}
            business={business}
            isSelected={business.id === selectedId}
            isLarge={isLarge}
          />
        ))}
      </Listbox.Content>
      {collection.size === 0 && (
        <p role="status" className={nothing}>
          {strings.noBusinessFits(typed)}
        </p>
      )}
    </Listbox.Root>
  )
}

/** Those with a word that begins with each of the words typed. */
function fitting(businesses: readonly Business[], typed: string): Business[] {
  const wanted = typed.toLocaleLowerCase('en-US').split(/\s+/).filter(Boolean)
  return businesses.filter(({ name: called }) => {
    const own = called.toLocaleLowerCase('en-US').split(/\s+/)
    return wanted.every((start) => own.some((word) => word.startsWith(start)))
  })
}

interface RowProps {
  business: Business
  isSelected: boolean
  isLarge: boolean
}

function BusinessRow({ business, isSelected, isLarge }: RowProps) {
  return (
    <Listbox.Item item={business} highlightOnHover className={row({ isLarge })}>
      <BusinessMark business={business} size={isLarge ? 36 : 28} />
      <span className={words}>
        <Listbox.ItemText className={name}>{business.name}</Listbox.ItemText>
        <span className={about}>{accountsOf(business)}</span>
      </span>
      {business.isPrimary && <PrimaryLabel />}
      {isSelected && <Check size={18} aria-hidden />}
    </Listbox.Item>
  )
}

const accountsOf = ({ accountCount }: Business): string =>
  accountCount === 0 ? strings.noAccountYet : counted(accountCount, strings.account)
