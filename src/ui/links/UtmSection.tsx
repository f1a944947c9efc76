import { type ComponentProps, useState } from 'react'
import type { Utm } from '../../../rules/content/utm.ts'
import { strings } from '../../../strings/links.ts'
import { css } from '../../../styled-system/css'
import { ListProblem } from '../kit/ListProblem.tsx'
import { codeMissing, lazyView, useOpening } from '../kit/lazyView.ts'
import { SwitchRow } from '../kit/SwitchRow.tsx'

const frame = css({ display: 'grid', gap: '3' })
const title = css({ textStyle: 'h3' })

type Fields = ComponentProps<typeof import('./UtmFields.tsx').UtmFields>

const UtmFields = lazyView(async () => (await import('./UtmFields.tsx')).UtmFields)

interface Props extends Pick<Fields, 'example' | 'size' | 'isReadOnly'> {
  /** Of the section, below what it stands in. */
  Heading: 'h2' | 'h3'
  note: string
  /** What is added; null: nothing. */
  utm: Utm | null
  /** What it begins with when it is turned on. */
  suggested: Utm
  /** `field` is the one that was typed in; null where all is turned on or off. */
  onChange: (utm: Utm | null, field: keyof Utm | null) => void
}

/** Whether UTM parameters are added to links, and which. What was typed is there again when it is turned on once more. */
export function UtmSection({ Heading, note, utm, suggested, isReadOnly, onChange, ...shown }: Props) {
  const [before, setBefore] = useState<Utm | null>(null)
  const { View, hasFailed, reset } = useOpening(UtmFields, utm !== null)
  return (
    <section aria-label={strings.links} className={frame}>
      <Heading className={title}>{strings.links}</Heading>
      <SwitchRow
        label={strings.addUtmParametersToLinks}
        note={note}
        isOn={utm !== null}
        isReadOnly={isReadOnly}
        onChange={(isOn) => {
          setBefore(utm)
          onChange(isOn ? (before ?? suggested) : null, null)
        }}
      />
      {utm && View && (
        <View
          {...shown}
          utm={utm}
          isReadOnly={isReadOnly}
          onChange={(field, value) => onChange({ ...utm, [field]: value }, field)}
        />
      )}
      {utm && hasFailed && (
        <ListProblem what={strings.theFieldsCouldNotBeShown} problem={codeMissing} onRetry={reset} />
      )}
    </section>
  )
}
