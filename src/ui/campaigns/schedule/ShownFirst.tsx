import { type ReactNode, useState } from 'react'
import { countWord } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/schedule.ts'
import { Button } from '../../kit/Button.tsx'
import { entries } from './partStyles.ts'

/** So many stand there until all are asked for. */
const shownFirst = 5

interface Props<Item> {
  items: readonly Item[]
  children: (item: Item) => ReactNode
}

/** The first of a list, and the others with a press. */
export function ShownFirst<Item>({ items, children }: Props<Item>) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, shownFirst)
  const more = items.length - shown.length
  return (
    <>
      <ul className={entries}>{shown.map(children)}</ul>
      {more > 0 && (
        <Button variant="link" size="sm" onClick={() => setWhole(true)}>
          {strings.showMore(countWord(more).toLowerCase())}
        </Button>
      )}
    </>
  )
}
