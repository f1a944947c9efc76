import type { PushKind } from '../../../contract/push.ts'
import { strings } from '../../../strings/push.ts'
import type { Push } from '../../app/push/push.ts'
import type { PushDevice } from '../../services/push/push.ts'
import { SwitchRow } from '../kit/SwitchRow.tsx'
import { useMutation } from '../useMutation.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { kindsInOrder, kindWords } from './kindWords.ts'

const notSaved = {
  refused: strings.theChoiceCouldNotBeSaved,
  unclear: strings.itIsNotCertainThatTheChoice,
}

/** What a device is told of; saved once it is chosen. The last one is ended by the button that ends all. */
export function KindChoices({ push, device: { id, kinds } }: { push: Push; device: PushDevice }) {
  const { request, isBusy, problem } = useMutation(push.kinds)
  const turn = (kind: PushKind, isOn: boolean) =>
    request({ id, kinds: kindsInOrder.filter((one) => (one === kind ? isOn : kinds.includes(one))) })
  const isLast = kinds.length === 1
  return (
    <div>
      <WriteFailure titles={notSaved} problem={problem} />
      {kindsInOrder.map((kind) => {
        const isOn = kinds.includes(kind)
        const { label, note } = kindWords[kind]
        return (
          <SwitchRow
            key={kind}
            label={label}
            note={isOn && isLast ? strings.toBeToldNothingStopOnThis(note) : note}
            isOn={isOn}
            isReadOnly={isBusy || (isOn && isLast)}
            onChange={(value) => turn(kind, value)}
          />
        )
      })}
    </div>
  )
}
