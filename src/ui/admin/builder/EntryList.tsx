import type { EntryState } from '../../../../contract/builder.ts'
import type { MarketingKind } from '../../../../contract/marketing.ts'
import { listedWords, stateWords } from '../../../../rules/admin/builder/builderWords.ts'
import { builderKinds } from '../../../../rules/admin/builder/kinds.ts'
import { strings } from '../../../../strings/admin/builder.ts'
import { css, cva } from '../../../../styled-system/css'
import type { ListedEntry } from '../../../machines/admin/builder.ts'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { Select } from '../../kit/Select.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { SearchBox } from '../../media/SearchBox.tsx'
import { StateGlyph } from './StateGlyph.tsx'
import { useBuilderAddress } from './useBuilderAddress.ts'
import type { useEntries } from './useEntries.ts'

const column = css({
  minWidth: '0',
  paddingBlock: '3.5',
  borderRight: { md: 'hairline' },
  borderBottom: { base: 'hairline', md: 'none' },
})
const tools = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '2',
  paddingInline: { base: '4', md: '0' },
  marginLeft: { md: '10' },
  marginRight: { md: '4' },
  paddingBottom: '2',
})
const inset = css({ paddingInline: { base: '4', md: '0' }, marginLeft: { md: '10' }, marginRight: { md: '4' } })
const item = cva({
  base: {
    display: 'grid',
    gridTemplateColumns: '[15px minmax(0, 1fr)]',
    columnGap: '2.5',
    rowGap: 'px',
    paddingBlock: '2',
    paddingRight: '4',
    paddingLeft: { base: '3', md: '9' },
    borderBottom: 'soft',
    borderLeft: 'clearEdge',
    textDecoration: 'none',
    color: 'text',
    overflowWrap: 'anywhere',
    '& svg': { marginTop: '0.75' },
    _hover: { background: 'hover' },
    _current: { surface: 'selected', borderLeft: 'chosenEdge' },
    _focusVisible: { outlineOffset: '-0.5' },
  },
  variants: { retired: { true: { color: 'textMuted' } } },
})
const name = css({ textStyle: 'strong' })
const about = css({ gridColumn: '2', textStyle: 'caption', color: 'textMuted' })
const nothing = css({ textStyle: 'small', color: 'textMuted', paddingBlock: '3' })

const states: readonly EntryState[] = ['active', 'draft', 'retired']

interface Props {
  kind: MarketingKind
  /** Of the entry whose form is open; null: of a new one, or none. */
  opened: string | null
  list: ReturnType<typeof useEntries>
}

/** The entries of a kind: searched, by state, a page at a time; one of them is open. */
export function EntryList({ kind, opened, list: { found, last, failure } }: Props) {
  const { address, show } = useBuilderAddress()
  const { one, many } = builderKinds[kind]
  return (
    <nav className={column} aria-label={builderKinds[kind].heading}>
      <div className={tools}>
        <SearchBox label={strings.search(many)} search={address.search} onSearch={(search) => show({ search })} />
        <Select
          size="sm"
          aria-label={strings.state}
          value={address.state ?? ''}
          onChange={({ currentTarget: { value } }) => show({ state: states.find((state) => state === value) ?? null })}
        >
          <option value="">{strings.allStates}</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {stateWords[state]}
            </option>
          ))}
        </Select>
        <ListProblem what={strings.theCouldNotBeRead(many)} {...failure} />
      </div>
      {last === null && failure.problem === null && <ListSkeleton />}
      {last?.results.length === 0 && (
        <p className={`${nothing} ${inset}`}>
          {address.search === '' && address.state === null ? strings.thereIsNoYet(one) : strings.noIsLikeThat(one)}
        </p>
      )}
      {last && (
        <ul aria-busy={found === null}>
          {last.results.map((entry) => (
            <Item key={entry.key} entry={entry} isOpen={entry.key === opened} />
          ))}
        </ul>
      )}
      {last && last.count > last.pageSize && (
        <div className={`${inset} ${css({ paddingTop: '3' })}`}>
          <Pager found={last} one={one} many={many} isBusy={found === null} onPage={(page) => show({ page })} />
        </div>
      )}
    </nav>
  )
}

function Item({ entry, isOpen }: { entry: ListedEntry; isOpen: boolean }) {
  const { searchWith } = useBuilderAddress()
  return (
    <li>
      <RouterLink
        className={item({ retired: entry.state === 'retired' })}
        to={{ pathname: builderKinds[entry.kind].path, search: searchWith({ entry: entry.key, isNew: false }) }}
        state={{ isSamePage: true }}
        aria-current={isOpen || undefined}
      >
        <StateGlyph state={entry.state} />
        <span className={name}>{entry.name}</span>
        <span className={about}>{listedWords(entry)}</span>
      </RouterLink>
    </li>
  )
}

const ListSkeleton = () => (
  <div aria-busy="true" className={`${inset} ${css({ display: 'grid', gap: '4', paddingTop: '2' })}`}>
    {['60%', '72%', '54%', '66%'].map((width) => (
      <Skeleton key={width} width={width} height={28} />
    ))}
  </div>
)
