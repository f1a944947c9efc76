import { strings } from '../../../strings/networks.ts'
import { RadioCards } from '../kit/RadioCards.tsx'

/** A way of agreeing, of a network that has several. */
export interface ConsentWay {
  /** As the provider calls it. */
  name: string
  title: string
  /** Whom it is for, a sentence. */
  about: string
}

interface Props {
  ways: readonly ConsentWay[]
  value: string | undefined
  isBusy: boolean
  onChange: (name: string) => void
}

/** Which of a network's ways; not asked where there is one. */
export function ConsentWays({ ways, value, isBusy, onChange }: Props) {
  if (ways.length < 2) return null
  const options = ways.map(({ name, title, about }) => ({ value: name, title, about }))
  return (
    <RadioCards legend={strings.howToConnect} options={options} isBusy={isBusy} value={value} onChange={onChange} />
  )
}
