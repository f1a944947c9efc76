import { useId } from 'react'
import { longestSide, shortestSide } from '../../../../contract/designDocument.ts'
import { designSizes, type NamedSize } from '../../../../rules/designs/sizes.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { strings } from '../../../../strings/designs/create.ts'
import { css, cx } from '../../../../styled-system/css'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { NetworkMarks } from '../../marks/NetworkMarks.tsx'
import { SizeOutline } from '../list/SizeOutline.tsx'
import { choiceCard, choiceName, choiceNote, hiddenRadio, sectionTitle } from './choiceStyles.ts'
import { type SizeWish, sideProblem } from './useStartAddress.ts'

const box = css({ border: 'none', padding: '0', margin: '0', minWidth: '0' })
const list = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(150px, 1fr))]',
  gap: '2',
  marginTop: '3',
})
const row = css({
  display: 'grid',
  gridTemplateColumns: '[24px minmax(0, 1fr) auto]',
  alignItems: 'center',
  columnGap: '2',
  padding: '2.5',
})
/** Beside each other they leave no room for the numbers on a phone. */
const marks = css({ '& > *': { flexDirection: { base: 'column', sm: 'row' } } })
const onOneLine = css({ whiteSpace: 'nowrap' })
const outline = css({ display: 'grid', placeItems: 'center', color: 'textMuted' })
const free = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 140px) minmax(0, 140px)]',
  gap: '3',
  marginTop: '3',
})

interface Props {
  size: SizeWish
  /** What a free size begins with. */
  sides: { width: string; height: string }
  onChange: (size: SizeWish) => void
}

/** The size of a new design: the usual ones, those of single networks, or any. */
export function SizeChoice({ size, sides, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={box}>
      <legend className={sectionTitle}>{strings.size}</legend>
      <div className={list}>
        {designSizes.map((one) => (
          <label key={one.key} className={choiceCard}>
            <input
              type="radio"
              name={name}
              className={hiddenRadio}
              checked={size.named?.key === one.key}
              onChange={() => onChange({ named: one })}
            />
            <Words size={one} />
          </label>
        ))}
        <label className={choiceCard}>
          <input
            type="radio"
            name={name}
            className={hiddenRadio}
            checked={size.named === null}
            onChange={() => onChange({ named: null, ...sides })}
          />
          <span className={row}>
            <span className={outline}>
              <SizeOutline shape="square" />
            </span>
            <span>
              <span className={choiceName}>{strings.ownSize}</span>
              <span className={choiceNote}>{strings.anyWidthAndHeight}</span>
            </span>
          </span>
        </label>
      </div>
      {size.named === null && (
        <div className={free}>
          <Side label={strings.width} typed={size.width} onType={(width) => onChange({ ...size, width })} />
          <Side label={strings.height} typed={size.height} onType={(height) => onChange({ ...size, height })} />
        </div>
      )}
    </fieldset>
  )
}

function Words({ size: { label, shape, width, height, networks } }: { size: NamedSize }) {
  return (
    <span className={row}>
      <span className={outline}>
        <SizeOutline shape={shape} />
      </span>
      <span>
        <span className={choiceName}>{label}</span>
        <span className={cx(choiceNote, onOneLine)}>
          {width} × {height}
        </span>
      </span>
      {networks.length > 0 && (
        <span className={marks} aria-hidden="true" title={networks.map((network) => networkNames[network]).join(', ')}>
          <NetworkMarks networks={networks} size={14} />
        </span>
      )}
    </span>
  )
}

interface SideProps {
  label: string
  typed: string
  onType: (typed: string) => void
}

const Side = ({ label, typed, onType }: SideProps) => (
  <Field label={label} help={strings.toPixels(shortestSide, longestSide)} error={sideProblem(typed)}>
    <TextInput
      size="sm"
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  </Field>
)
