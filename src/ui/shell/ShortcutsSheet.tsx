import { css } from '../../../styled-system/css'
import { Dialog } from '../kit/Dialog.tsx'
import { Kbd } from '../kit/Kbd.tsx'
import { type ShortcutGroup, useShortcutGroups } from './shortcuts.tsx'

const everywhere: ShortcutGroup = {
  name: 'Everywhere',
  shortcuts: [
    { keys: ['Ctrl', 'K'], does: 'Search or jump to' },
    { keys: ['?'], does: 'Show this sheet' },
    { keys: ['Tab'], does: 'Next control; the first press offers to skip to the page' },
    { keys: ['Esc'], does: 'Close what is open above the page' },
  ],
}

const groupStyle = css({ paddingBottom: '5' })
const title = css({ textStyle: 'h4', paddingBottom: '1' })
const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '4',
  paddingBlock: '2',
  borderTop: 'soft',
})
const keysStyle = css({ display: 'flex', gap: '1', flexShrink: '0' })

/** The keys that do something here. */
export function ShortcutsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const groups = [everywhere, ...useShortcutGroups()]
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      {groups.map(({ name, shortcuts }) => (
        <section key={name} className={groupStyle}>
          <h3 className={title}>{name}</h3>
          <dl>
            {shortcuts.map(({ keys, does }) => (
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
        </section>
      ))}
    </Dialog>
  )
}
