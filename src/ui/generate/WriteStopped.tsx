import { networkNames } from '../../../rules/networks/networkNames.ts'
import type { TextEntry } from '../../app/generate/texts.ts'
import { Button } from '../kit/Button.tsx'
import { useGenerating } from './useGenerating.ts'

/** Writes one that was stopped after all. */
export function WriteStopped({ entry, isOff }: { entry: TextEntry; isOff: boolean }) {
  const { writeAgain } = useGenerating()
  return (
    <Button size="sm" aria-disabled={isOff} onClick={() => writeAgain(entry, null)}>
      {`Write ${networkNames[entry.network]}`}
    </Button>
  )
}
