import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { type PostOrder, postOrders } from '../../../../contract/content.ts'
import { strings } from '../../../../strings/content/posts.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { preloadBy, useLoaded } from '../../kit/lazyView.ts'
import { Select } from '../../kit/Select.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useSearchTyping } from '../../media/useSearchTyping.ts'
import { ChosenFilters, FilterPanel } from './lazyPosts.ts'
import type { PostsAddress } from './usePostsAddress.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const searchBox = css({ flex: '[1 1 token(sizes.50)]', maxWidth: { md: '72' } })

const orderNames: Record<PostOrder, string> = {
  changed: strings.lastChanged,
  due: strings.soonestFirst,
  latest: strings.latestFirst,
  created: strings.newestFirst,
}

interface Props {
  address: PostsAddress
  /** How the list is sorted. */
  order: PostOrder
  show: (change: Partial<PostsAddress>, isReplaced?: boolean) => void
}

/** What the posts are searched for, filtered and sorted by; what is chosen is told in words. */
export function PostsToolbar({ address, order, show }: Props) {
  const { filters } = address
  const [isOpen, setOpen] = useState(false)
  const { search = '', ...others } = filters
  const { typed, type } = useSearchTyping(search, (text) =>
    show({ filters: { ...others, ...(text !== '' && { search: text }) } }, true),
  )
  const Panel = useLoaded(FilterPanel, isOpen)
  const Chosen = useLoaded(ChosenFilters, Object.keys(filters).length > 0)
  return (
    <>
      <div className={bar}>
        <TextInput
          className={searchBox}
          type="search"
          size="sm"
          aria-label={strings.searchPosts}
          placeholder={strings.searchInAllTexts}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} {...preloadBy(FilterPanel)}>
          <SlidersHorizontal size={16} aria-hidden /> {strings.filters}
        </Button>
        <span>
          <Select
            size="sm"
            aria-label={strings.sort}
            value={order}
            onChange={({ currentTarget: { value } }) =>
              show({ order: postOrders.find((one) => one === value) ?? null })
            }
          >
            {postOrders.map((one) => (
              <option key={one} value={one}>
                {orderNames[one]}
              </option>
            ))}
          </Select>
        </span>
      </div>
      {isOpen && Panel && <Panel filters={filters} onChange={(next) => show({ filters: next })} />}
      {Chosen && <Chosen filters={filters} onChange={(next) => show({ filters: next })} />}
    </>
  )
}
