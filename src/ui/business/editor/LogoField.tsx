import { useSelector } from '@xstate/react'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { strings } from '../../../../strings/business/editor.ts'
import { css } from '../../../../styled-system/css'
import type { Media } from '../../../machines/media/mediaUpload.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { MediaPicker } from '../../media/MediaPicker.tsx'
import { useBusinesses } from '../../shell/useBusinesses.ts'
import type { BusinessEditor } from './useBusinessEditor.ts'

const frame = css({ display: 'grid', gap: '1.5', border: 'none', padding: '0', margin: '0', minWidth: '0' })
const legend = css({ textStyle: 'label', paddingBottom: '1.5' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const box = css({
  display: 'grid',
  placeItems: 'center',
  width: '18',
  height: '18',
  borderRadius: 'base',
  border: 'control',
  overflow: 'hidden',
  background: 'sunken',
  color: 'textSubtle',
  '& img': { width: 'full', height: 'full', objectFit: 'contain', background: 'neutral.0' },
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** The face of the business: brought from this computer, or chosen from the media library. */
export function LogoField({ editor }: { editor: BusinessEditor }) {
  const [isChoosing, setChoosing] = useState(false)
  const id = useSelector(editor, ({ context }) => context.id)
  const chosen = useSelector(editor, ({ context }) => context.draft.logo)
  const isBusy = useSelector(editor, (now) => now.hasTag('busy'))
  const saved = useSavedLogo(editor)
  const shown = chosen?.url ?? saved
  const take = ([media]: Media[]) => {
    setChoosing(false)
    if (!media) return
    const logo = { mediaId: media.id, alt: media.altText, url: media.thumbnailUrl ?? media.url }
    editor.send({ type: 'draft.changed', change: { logo } })
  }
  return (
    <fieldset className={frame} disabled={isBusy}>
      <legend className={legend}>{strings.logo}</legend>
      <div className={line}>
        <span className={box}>
          {shown ? <img src={shown} alt={chosen?.alt || strings.theLogo} /> : <ImagePlus size={22} aria-hidden />}
        </span>
        <span className={actions}>
          <Button size="sm" onClick={() => setChoosing(true)}>
            {shown ? strings.chooseAnotherLogo : strings.chooseALogo}
          </Button>
          {chosen && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => editor.send({ type: 'draft.changed', change: { logo: null } })}
            >
              {saved ? strings.keepTheOldOne : strings.leaveItOut}
            </Button>
          )}
        </span>
      </div>
      <MediaPicker
        open={isChoosing}
        purpose="brand"
        businessProfileId={id}
        onChosen={take}
        onClose={() => setChoosing(false)}
      />
    </fieldset>
  )
}

/** The logo that the business has now, also where it was changed beside this form. */
function useSavedLogo(editor: BusinessEditor): string | null {
  const profile = useSelector(editor, ({ context }) => context.profile)
  const { actor } = useBusinesses()
  const known = useSelector(actor, ({ context }) => context.profiles.find(({ id }) => id === profile?.id))
  return known?.logoUrl ?? profile?.logoUrl ?? null
}
