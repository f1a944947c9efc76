import { useSelector } from '@xstate/react'
import { longestWording, mostWordings } from '../../../contract/recyclingPosts.ts'
import { counted, numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/recycling.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Checkbox } from '../kit/Checkbox.tsx'
import { Field } from '../kit/Field.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { useMutation } from '../useMutation.ts'
import type { WordingsActors } from './wordingsActors.ts'

const stack = css({ display: 'grid', gap: '2' })
const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '2' })

/** New wordings by hand, one or one a line. */
export function NewWordings({ postId, wordings }: { postId: number; wordings: WordingsActors }) {
  const { added, isByLine } = useSelector(wordings.typed, ({ context }) => context)
  const { request, isBusy } = useMutation(wordings.change)
  const texts = textsIn(added, isByLine)
  const isTooMany = texts.length > mostWordings
  const isTooLong = texts.some((text) => text.length > longestWording)
  const error = problemOf({ isTooMany, isTooLong })
  return (
    <div className={stack}>
      <Field label={strings.writeNewOnes} error={error}>
        <TextArea
          rows={3}
          value={added}
          readOnly={isBusy}
          onChange={({ currentTarget }) => wordings.type({ added: currentTarget.value })}
        />
      </Field>
      <div className={foot}>
        <Checkbox
          checked={isByLine}
          aria-disabled={isBusy || undefined}
          onChange={({ currentTarget }) => isBusy || wordings.type({ isByLine: currentTarget.checked })}
        >
          {strings.everyLineIsOne}
        </Checkbox>
        <Button
          size="sm"
          busy={isBusy}
          disabled={texts.length === 0 || error !== undefined}
          onClick={() => request({ kind: 'add', postId, texts, isTyped: true })}
        >
          {texts.length > 1 ? strings.add(counted(texts.length, strings.wording)) : strings.addTheWording}
        </Button>
      </div>
    </div>
  )
}

/** The wordings in what was typed, each once. */
function textsIn(typed: string, isByLine: boolean): string[] {
  const parts = (isByLine ? typed.split('\n') : [typed]).map((part) => part.trim())
  return [...new Set(parts)].filter((part) => part !== '')
}

function problemOf({ isTooMany, isTooLong }: { isTooMany: boolean; isTooLong: boolean }): string | undefined {
  if (isTooMany) return strings.aPostHasWordingsAtMost(mostWordings)
  return isTooLong ? strings.aWordingHasCharactersAtMost(numberLabel(longestWording)) : undefined
}
