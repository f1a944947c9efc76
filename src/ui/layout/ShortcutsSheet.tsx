import { useLocation } from 'react-router-dom'
import { strings } from '../../../strings/layout.ts'
import { css } from '../../../styled-system/css'
import { Dialog } from '../kit/Dialog.tsx'
import { KeyList } from '../kit/KeyList.tsx'
import { SwitchRow } from '../kit/SwitchRow.tsx'
import { usePreferences } from '../shell/preferencesContext.tsx'
import { shortcutsOn } from '../shell/shortcuts.ts'

const groupStyle = css({ paddingBottom: '5' })
const title = css({ textStyle: 'h4', paddingBottom: '1' })

/** The keys that do something here. */
export function ShortcutsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pathname } = useLocation()
  const { singleKeys, change } = usePreferences()
  return (
    <Dialog open={open} onClose={onClose} title={strings.keyboardShortcuts}>
      {shortcutsOn(pathname).map(({ name, shortcuts }) => (
        <section key={name} className={groupStyle}>
          <h3 className={title}>{name}</h3>
          <KeyList shortcuts={shortcuts} />
        </section>
      ))}
      <SwitchRow
        label={strings.singleKeyShortcuts}
        note={strings.aLetterOrASignAloneDoes}
        isOn={singleKeys === 'on'}
        isReadOnly={false}
        onChange={(isOn) => change({ singleKeys: isOn ? 'on' : 'off' })}
      />
    </Dialog>
  )
}
