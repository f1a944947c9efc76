import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { strings } from '../../../../../strings/admin/builder/fields.ts'
import { IconButton } from '../../../kit/IconButton.tsx'
import { group, groupActs, groupHead, groupTitle } from './styles.ts'

interface Props {
  /** What it is, in its place: `Post 2`. */
  title: string
  isReadOnly: boolean
  /** Left out where the order says nothing; null where it is the first, or the last. */
  onUp?: (() => void) | null
  onDown?: (() => void) | null
  /** Null where as few as must be are there. */
  onRemove: (() => void) | null
  children: ReactNode
}

/** One of several of the same kind: it is moved and taken away as a whole. */
export function Group({ title, isReadOnly, onUp, onDown, onRemove, children }: Props) {
  const id = useId()
  const act = (run: (() => void) | null) => ({
    'aria-disabled': isReadOnly || run === null || undefined,
    onClick: () => isReadOnly || run?.(),
  })
  return (
    <section className={group} aria-labelledby={id}>
      <div className={groupHead}>
        <h3 id={id} className={groupTitle}>
          {title}
        </h3>
        <span className={groupActs}>
          {onUp !== undefined && (
            <IconButton size="lg" label={strings.moveUp(title)} {...act(onUp)}>
              <ArrowUp size={16} aria-hidden />
            </IconButton>
          )}
          {onDown !== undefined && (
            <IconButton size="lg" label={strings.moveDown(title)} {...act(onDown)}>
              <ArrowDown size={16} aria-hidden />
            </IconButton>
          )}
          <IconButton size="lg" label={strings.remove(title)} {...act(onRemove)}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </span>
      </div>
      {children}
    </section>
  )
}

/** What one of several is called, which is all that tells it from the others: `Post 2`. */
export const placeTitle = (what: string, at: number): string => `${what} ${at + 1}`

/** A list with another one at a place. */
export const withAt = <Item,>(items: readonly Item[], at: number, item: Item): Item[] => items.with(at, item)

/** A list without the one at a place. */
export const withoutAt = <Item,>(items: readonly Item[], at: number): Item[] => items.toSpliced(at, 1)

/** A list whose item at a place stands at another one. */
export function movedTo<Item>(items: readonly Item[], at: number, to: number): Item[] {
  const others = items.toSpliced(at, 1)
  return others.toSpliced(to, 0, ...items.slice(at, at + 1))
}
