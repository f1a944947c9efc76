import { useState } from 'react'
import type { StructuredColors } from '../../../../rules/business/brandAssets.ts'
import { contrastOf, isHex } from '../../../../rules/business/colors.ts'
import { gradesOf } from '../../../../rules/business/contrast.ts'
import { strings } from '../../../../strings/business/brand.ts'
import { css, cva } from '../../../../styled-system/css'
import { ContrastAdvice } from './ContrastAdvice.tsx'
import { type Tone, tonesOf } from './colorWords.ts'
import { ratioText } from './contrastWords.ts'
import { SubHeading } from './SubHeading.tsx'

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const quiet = css({ textStyle: 'small', color: 'textMuted', maxWidth: 'prose' })
const scroller = css({ overflowX: 'auto', paddingBottom: '1', _focusVisible: { outline: 'focus' } })
const table = css({
  borderCollapse: 'separate',
  borderSpacing: '[4px]',
  marginInline: '-1',
  textStyle: 'caption',
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    textStyle: 'captionStrong',
    color: 'textMuted',
    textAlign: 'left',
    paddingRight: '1',
    fontWeight: 'semibold',
  },
  '& thead th': { paddingBottom: '1', verticalAlign: 'bottom', textAlign: 'center' },
  '& td': { width: '20', minWidth: '18' },
  // On a phone the six grounds of every brand fit beside one another; those of more colors are scrolled to.
  '@container (max-width: 559px)': {
    borderSpacing: '[3px]',
    marginInline: '0',
    width: 'full',
    '& td': { width: 'auto', minWidth: '9' },
    '& thead th': { height: '20', whiteSpace: 'nowrap' },
    '& thead th > span': { writingMode: 'vertical-rl', transform: '[rotate(180deg)]' },
    '& th:first-child, & thead td': { width: '16', paddingRight: '0' },
  },
})
const cell = cva({
  base: {
    display: 'grid',
    width: 'full',
    height: '13',
    placeContent: 'center',
    justifyItems: 'center',
    borderRadius: 'sm',
    border: 'control',
    cursor: 'pointer',
    textStyle: 'caption',
    _focusVisible: { outline: 'focus', outlineOffset: '0.5', borderRadius: 'sm' },
  },
  variants: { isChosen: { true: { boxShadow: '[0 0 0 2px token(colors.sheet), 0 0 0 4px token(colors.ink)]' } } },
})
/** Drawn, not written: a pair that cannot be read has to be seen here. */
const sample = css({ textStyle: 'large', lineHeight: '[20px]', _before: { content: '"Aa"' } })
const below = css({
  textStyle: 'micro',
  color: 'textMuted',
  display: 'block',
  textAlign: 'center',
  marginTop: '1',
  whiteSpace: 'nowrap',
  '@container (max-width: 559px)': { whiteSpace: 'normal' },
  '&[data-grade=fails]': { color: 'failed', fontWeight: 'strong' },
})
const none = css({ textAlign: 'center', color: 'textSubtle' })

interface Props {
  colors: StructuredColors
  onChange: (colors: StructuredColors) => void
}

/** Each color that text may have on each that it may stand on, with what WCAG says of the pair. */
export function ContrastMatrix({ colors, onChange }: Props) {
  const { texts, grounds } = tonesOf(colors)
  const [chosen, setChosen] = useState({ text: 'text', ground: 'neutral' })
  const text = texts.find(({ id }) => id === chosen.text)
  const ground = grounds.find(({ id }) => id === chosen.ground)
  return (
    <div className={stack}>
      <SubHeading>{strings.contrast}</SubHeading>
      <p className={quiet}>{strings.textDownTheSideGroundAlongThe}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reachable by keyboard */}
      <section className={scroller} aria-label={strings.contrastOfTextAndGround} tabIndex={0}>
        <table className={table}>
          <thead>
            <tr>
              <td />
              {grounds.map(({ id, name }) => (
                <th key={id} scope="col">
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {texts.map((tone) => (
              <tr key={tone.id}>
                <th scope="row">{tone.name}</th>
                {grounds.map((under) => (
                  <td key={under.id}>
                    <Pair
                      text={tone}
                      ground={under}
                      isChosen={tone === text && under === ground}
                      onChoose={() => setChosen({ text: tone.id, ground: under.id })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {text && ground && <ContrastAdvice text={text} ground={ground} onChange={onChange} />}
    </div>
  )
}

interface PairProps {
  text: Tone
  ground: Tone
  isChosen: boolean
  onChoose: () => void
}

function Pair({ text, ground, isChosen, onChoose }: PairProps) {
  if (text.id === ground.id || !isHex(text.hex) || !isHex(ground.hex)) return <p className={none}>–</p>
  const ratio = contrastOf(text.hex, ground.hex)
  const { normal, large } = gradesOf(ratio)
  const grade = normal === 'fails' && large !== 'fails' ? strings.largeOnly : normal
  return (
    <>
      <button
        type="button"
        className={cell({ isChosen })}
        style={{ background: ground.hex, color: text.hex }}
        aria-pressed={isChosen}
        aria-label={strings.contrastWithGradeOn(text.name, ground.name, ratioText(ratio), grade)}
        onClick={onChoose}
      >
        <span className={sample} aria-hidden="true" />
      </button>
      <span className={below} data-grade={grade} aria-hidden="true">
        {ratioText(ratio)} {grade}
      </span>
    </>
  )
}
