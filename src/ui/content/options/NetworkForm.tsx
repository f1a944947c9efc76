import type { ComponentType } from 'react'
import type { Network } from '../../../../contract/networks.ts'
import { chosenOptions } from './chosenOptions.ts'
import type { OptionFormProps } from './optionForm.ts'
import { optionForms } from './optionForms.ts'

interface Props<N extends Network> extends Omit<OptionFormProps<N>, 'chosen' | 'onChange'> {
  network: N
  /** As they are stored, of whatever form. */
  options: Readonly<Record<string, unknown>>
  /** Takes all that is chosen now; what could not be read is gone with it. */
  onChange: (options: Readonly<Record<string, unknown>>) => void
}

/** The form of one network over the options of one account. */
export function NetworkForm<N extends Network>({ network, options, onChange, ...rest }: Props<N>) {
  const Form: ComponentType<OptionFormProps<N>> | null = optionForms[network]
  if (Form === null) return null
  const chosen = chosenOptions(network, options)
  return <Form {...rest} chosen={chosen} onChange={(change) => onChange({ ...chosen, ...change })} />
}
