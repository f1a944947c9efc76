import type { Network } from '../../../../../contract/networks.ts'
import { strings } from '../../../../../strings/content/preview/media.ts'
import { css, cva } from '../../../../../styled-system/css'
import { arrangementOf } from './arrangements.ts'
import { Medium } from './Medium.tsx'
import { useFirstRatio } from './useFirstRatio.ts'

const grid = cva({
  base: {
    display: 'grid',
    gap: '0.5',
    overflow: 'hidden',
    aspectRatio: '[var(--ratio)]',
    gridTemplateColumns: '[1fr]',
    gridTemplateRows: '[minmax(0, 1fr)]',
  },
  variants: {
    arrangement: {
      whole: {},
      slides: {},
      pair: { gridTemplateColumns: '[1fr 1fr]' },
      tallLeft: {
        gridTemplateColumns: '[1fr 1fr]',
        gridTemplateRows: '[repeat(2, minmax(0, 1fr))]',
        '& > :first-child': { gridRow: '[span 2]' },
      },
      quad: { gridTemplateColumns: '[1fr 1fr]', gridTemplateRows: '[repeat(2, minmax(0, 1fr))]' },
      wideTop: {
        gridTemplateColumns: '[1fr 1fr]',
        gridTemplateRows: '[repeat(2, minmax(0, 1fr))]',
        '& > :first-child': { gridColumn: '[span 2]' },
      },
      topAndThree: {
        gridTemplateColumns: '[repeat(3, 1fr)]',
        gridTemplateRows: '[minmax(0, 2fr) minmax(0, 1fr)]',
        '& > :first-child': { gridColumn: '[span 3]' },
      },
      leftAndThree: {
        gridTemplateColumns: '[2fr 1fr]',
        gridTemplateRows: '[repeat(3, minmax(0, 1fr))]',
        '& > :first-child': { gridRow: '[span 3]' },
      },
      rows: {
        gridTemplateColumns: '[repeat(6, 1fr)]',
        gridTemplateRows: '[minmax(0, 3fr) minmax(0, 2fr)]',
        '& > *': { gridColumn: '[span 2]' },
        '& > :nth-child(-n + 2)': { gridColumn: '[span 3]' },
      },
      columns: {
        gridTemplateColumns: '[1fr 1fr]',
        gridTemplateRows: '[repeat(6, minmax(0, 1fr))]',
        gridAutoFlow: 'column',
        '& > *': { gridRow: '[span 2]' },
        '& > :nth-child(-n + 2)': { gridRow: '[span 3]' },
      },
      strip: { gridTemplateColumns: '[repeat(3, 44%)]' },
    },
    wide: { false: { borderRadius: 'lg' } },
  },
})
const cell = css({ position: 'relative', overflow: 'hidden', minWidth: '0', minHeight: '0' })
const rest = css({
  position: 'absolute',
  right: '1.5',
  bottom: '1.5',
  paddingInline: '2',
  borderRadius: 'full',
  background: 'frame',
  color: 'frameText',
  textStyle: 'strong',
})

interface Props {
  network: Network
  ids: readonly [number, ...number[]]
  isWide: boolean
}

/** Pictures and videos as their network puts them together; how many more there are stands on the last. */
export function PictureGrid({ network, ids, isWide }: Props) {
  const { arrangement, ratio, shown, hidden } = arrangementOf(network, ids.length)
  const ofFirst = useFirstRatio(network, ids[0])
  return (
    <ul
      className={grid({ arrangement, wide: isWide })}
      style={{ '--ratio': ratio ?? ofFirst }}
      aria-label={strings.picturesAndVideos}
    >
      {ids.slice(0, shown).map((id, index) => (
        <li key={id} className={cell}>
          <Medium id={id} />
          {hidden > 0 && index === shown - 1 && <span className={rest}>+{hidden}</span>}
        </li>
      ))}
    </ul>
  )
}
