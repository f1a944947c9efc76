import { editorKeys } from '../../../../../rules/designs/editorKeys.ts'
import { css } from '../../../../../styled-system/css'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Kbd } from '../../../kit/Kbd.tsx'

const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '4',
  paddingBlock: '2',
  borderTop: 'soft',
})
const keysStyle = css({ display: 'flex', gap: '1', flexShrink: '0' })

/** The keys that do something in the editor. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys of the editor">
      <dl>
        {editorKeys.map(({ keys, does }) => (
          <div key={does} className={row}>
            <dt>{does}</dt>
            <dd className={keysStyle}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
