import { useLocation } from 'react-router-dom'
import { css } from '../../../styled-system/css'
import { Dialog } from '../kit/Dialog.tsx'
import { Kbd } from '../kit/Kbd.tsx'
import { shortcutsOn } from '../shell/shortcuts.ts'

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
  const { pathname } = useLocation()
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      {shortcutsOn(pathname).map(({ name, shortcuts }) => (
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
