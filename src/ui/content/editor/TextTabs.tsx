import { shallowEqual } from '@xstate/react'
import { AlignLeft, CircleAlert, Link2, Pencil } from 'lucide-react'
import { type KeyboardEvent, memo, useCallback, useLayoutEffect, useRef } from 'react'
import type { TabRow } from '../../../../rules/content/tabRows.ts'
import { strings } from '../../../../strings/content/editor.ts'
import { css, cva } from '../../../../styled-system/css'
import { NetworkMark } from '../../marks/NetworkMark.tsx'
import { Meter } from './Meter.tsx'
import { textPanelId } from './scopeNames.ts'

const list = css({
  display: { base: 'flex', lg: 'grid' },
  overflowX: { base: 'auto', lg: 'visible' },
  scrollbarWidth: 'none',
  minWidth: '0',
})
const tab = cva({
  base: {
    flexShrink: '0',
    display: 'grid',
    gridTemplateColumns: '[22px minmax(0, 1fr) auto]',
    alignItems: 'center',
    columnGap: '2.5',
    rowGap: '0.5',
    minHeight: '13',
    minWidth: '0',
    paddingBlock: '2',
    paddingInline: '2.5',
    textAlign: 'left',
    borderBottom: { base: 'tab', lg: 'none' },
    borderLeft: { lg: 'tab' },
    _hover: { background: 'hover' },
    _focusVisible: { outlineOffset: '-0.5' },
    _selected: {
      borderBottom: { base: 'tabOn', lg: 'none' },
      borderLeft: { lg: 'tabOn' },
      background: { lg: 'selected' },
    },
  },
  variants: { isNested: { true: { paddingLeft: { lg: '8' } } } },
})
const icon = css({ color: 'textMuted', display: 'grid', placeItems: 'center' })
const names = css({ display: 'grid', minWidth: '0' })
const name = css({
  textStyle: 'strong',
  color: 'text',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const about = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  textStyle: 'micro',
  color: 'textMuted',
  whiteSpace: 'nowrap',
})
const room = cva({
  base: {
    alignSelf: 'end',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    textStyle: 'captionStrong',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    level: {
      fine: { color: 'textMuted', display: { base: 'none', lg: 'flex' } },
      near: { color: 'missed' },
      over: { color: 'failed' },
    },
  },
})
const meter = css({ display: { base: 'none', lg: 'block' }, gridColumn: '[2 / -1]' })
const hint = css({
  display: { base: 'none', lg: 'block' },
  padding: '3',
  textStyle: 'caption',
  color: 'textMuted',
  textWrap: 'pretty',
})

interface Props {
  rows: readonly TabRow[]
  /** The key of the row whose text is shown. */
  chosen: string
  onChoose: (key: string) => void
  /** Delete was pressed on a text of its own, which follows from then on. */
  onFollow: (key: string) => void
}

/** The texts of a post, each with whose it is, whether it follows, and what is left. */
export const TextTabs = memo(function TextTabs({ rows, chosen, onChoose, onFollow }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const latest = useRef({ rows, onChoose, onFollow })
  useLayoutEffect(() => {
    latest.current = { rows, onChoose, onFollow }
  })
  useLayoutEffect(() => {
    tabIn(frame.current, chosen)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  const choose = useCallback((key: string) => latest.current.onChoose(key), [])
  const press = useCallback((event: KeyboardEvent, key: string) => {
    const { rows: known, onFollow: follow } = latest.current
    const index = known.findIndex((row) => row.key === key)
    const row = known[index]
    if (event.key === 'Delete' && row && row.isOwn && row.scope.kind !== 'common') follow(key)
    const next = known[placeAfter(event.key, index, known.length)]
    if (!next) return
    event.preventDefault()
    latest.current.onChoose(next.key)
    tabIn(frame.current, next.key)?.focus()
  }, [])
  return (
    <div>
      <div ref={frame} role="tablist" aria-label={strings.textsOfThePost} aria-orientation="vertical" className={list}>
        {rows.map((row) => (
          <Tab key={row.key} row={row} isChosen={row.key === chosen} onChoose={choose} onKey={press} />
        ))}
      </div>
      {rows.length > 2 && <p className={hint}>{strings.tightestNetworkFirst}</p>}
    </div>
  )
})

interface TabProps {
  row: TabRow
  isChosen: boolean
  onChoose: (key: string) => void
  onKey: (event: KeyboardEvent, key: string) => void
}

/** The rows are made anew with each letter; most of them say the same as before. */
const Tab = memo(function Tab({ row, isChosen, onChoose, onKey }: TabProps) {
  const { key, scope, level, note, filled } = row
  return (
    <button
      type="button"
      role="tab"
      data-key={key}
      aria-selected={isChosen}
      aria-controls={textPanelId}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => onChoose(key)}
      onKeyDown={(event) => onKey(event, key)}
      className={tab({ isNested: row.isNested })}
    >
      {scope.kind === 'common' ? (
        <span className={icon}>
          <AlignLeft size={20} aria-hidden />
        </span>
      ) : (
        <NetworkMark network={scope.network} size={22} label="" />
      )}
      <span className={names}>
        <span className={name}>{row.name}</span>
        <span className={about}>
          {scope.kind !== 'common' && (row.isOwn ? <Pencil size={12} aria-hidden /> : <Link2 size={12} aria-hidden />)}
          {row.about}
        </span>
      </span>
      <span className={room({ level: note === null ? level : 'near' })}>
        {note !== null && <CircleAlert size={13} aria-hidden />}
        {note ?? row.room}
      </span>
      {filled !== null && (
        <span className={meter}>
          <Meter level={level} filled={filled} />
        </span>
      )}
    </button>
  )
}, isSameTab)

function isSameTab({ row, ...one }: TabProps, { row: otherRow, ...other }: TabProps): boolean {
  return shallowEqual(one, other) && shallowEqual({ ...row, scope: null }, { ...otherRow, scope: null })
}

/** Where a key leads from a row, of so many; -1 for a key that leads nowhere. */
function placeAfter(key: string, index: number, count: number): number {
  if (key === 'ArrowDown' || key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}

const tabIn = (frame: HTMLElement | null, key: string): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? null
