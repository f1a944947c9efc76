import { useSelector } from '@xstate/react'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { mostAskedWordings } from '../../../contract/recyclingPosts.ts'
import { hasPermission } from '../../../rules/account/access.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/recycling.ts'
import { css } from '../../../styled-system/css'
import { useApp } from '../appContext.tsx'
import { AiIdeasLocked } from '../buckets/AiIdeasLocked.tsx'
import { Button } from '../kit/Button.tsx'
import { Select } from '../kit/Select.tsx'
import { useMutation } from '../useMutation.ts'
import type { WordingsActors } from './wordingsActors.ts'

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const quiet = css({ textStyle: 'small', color: 'textMuted', flex: '1', minWidth: '40', textWrap: 'pretty' })
const narrow = css({ minWidth: '40' })

/** New wordings by AI, where the person's plan has it: each is one text of the day, and waits to be read. */
export function AskWordings({ postId, wordings }: { postId: number; wordings: WordingsActors }) {
  const user = useSelector(useApp().userData, ({ context }) => context.user)
  const { request, isBusy } = useMutation(wordings.change)
  const [count, setCount] = useState(2)
  if (user === null || !hasPermission(user, 'canAccessAIIdeas')) return <AiIdeasLocked />
  return (
    <div className={line}>
      <span className={quiet}>{strings.byAiInTheVoiceOfYour}</span>
      <span className={narrow}>
        <Select
          size="sm"
          aria-label={strings.howManyWordings}
          value={String(count)}
          onChange={({ currentTarget }) => setCount(Number(currentTarget.value))}
        >
          {Array.from({ length: mostAskedWordings }, (_, index) => index + 1).map((number) => (
            <option key={number} value={number}>
              {counted(number, strings.wording)}
            </option>
          ))}
        </Select>
      </span>
      <Button size="sm" busy={isBusy} onClick={() => request({ kind: 'ask', postId, count })}>
        <Sparkles size={15} aria-hidden />
        {strings.askForIt(count)}
      </Button>
    </div>
  )
}
