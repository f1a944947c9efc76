import type { OptionsOf } from '../../../../contract/networkOptions.ts'
import { tiktokPrivacyLabel } from '../../../../rules/networks/options/choices.ts'
import { strings } from '../../../../strings/content/options.ts'
import { css } from '../../../../styled-system/css'
import type { CreatorInfo } from '../../../machines/networks/tiktokPublication.machine.ts'
import { Avatar } from '../../kit/Avatar.tsx'
import { SwitchRow } from '../../kit/SwitchRow.tsx'
import { AskedNote } from './AskedNote.tsx'
import type { OptionFormProps } from './optionForm.ts'
import { RadioList } from './RadioList.tsx'
import { TiktokConsent } from './TiktokConsent.tsx'
import { TiktokDisclosure } from './TiktokDisclosure.tsx'

const who = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: 'small' })
const nickname = css({ textStyle: 'strong', overflowWrap: 'anywhere' })

/** A level that branded content cannot have (Content Sharing Guidelines, "Commercial Content Disclosure"). */
const privateLevel = 'SELF_ONLY'

interface Props extends OptionFormProps<'tiktok'> {
  creator: CreatorInfo
}

/** As TikTok asks for it (Content Sharing Guidelines, "Required UX"): nothing is chosen beforehand, every switch is off. */
export function TiktokChoices({ creator, chosen, when, isPhotoPost, isReadOnly, onChange }: Props) {
  const { creatorNickname, creatorUsername, creatorAvatarUrl } = creator
  const name = creatorNickname || creatorUsername
  return (
    <>
      <p className={who}>
        <Avatar name={name} src={creatorAvatarUrl} size={22} />
        <span>
          {strings.postsAs(
            <b key="name" className={nickname}>
              {name}
            </b>,
          )}
        </span>
      </p>
      <Privacy creator={creator} chosen={chosen} isReadOnly={isReadOnly} onChange={onChange} />
      <div>
        {interactions.map(({ option, label, isOff, isOfVideos }) => (
          <Interaction
            key={option}
            label={label}
            isOn={chosen[option] ?? false}
            isOff={isOff(creator)}
            isShown={!(isOfVideos && isPhotoPost)}
            isReadOnly={isReadOnly}
            onChange={(isOn) => onChange({ [option]: isOn })}
          />
        ))}
        <TiktokDisclosure
          chosen={chosen}
          isPrivate={chosen.privacy_level === privateLevel}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
      </div>
      <TiktokConsent isBranded={chosen.is_branded_content ?? false} when={when} />
    </>
  )
}

const interactions = [
  {
    option: 'allow_comment',
    label: strings.comments,
    isOfVideos: false,
    isOff: (of: CreatorInfo) => of.commentDisabled,
  },
  { option: 'allow_duet', label: strings.duet, isOfVideos: true, isOff: (of: CreatorInfo) => of.duetDisabled },
  { option: 'allow_stitch', label: strings.stitch, isOfVideos: true, isOff: (of: CreatorInfo) => of.stitchDisabled },
] as const satisfies readonly { option: keyof OptionsOf<'tiktok'>; [about: string]: unknown }[]

type PrivacyProps = Pick<Props, 'creator' | 'chosen' | 'isReadOnly' | 'onChange'>

function Privacy({ creator: { privacyLevelOptions }, chosen, isReadOnly, onChange }: PrivacyProps) {
  const level = chosen.privacy_level ?? undefined
  const isAllowed = level !== undefined && privacyLevelOptions.includes(level)
  const isBrandedInPrivate = chosen.is_branded_content === true && level === privateLevel
  return (
    <RadioList
      legend={strings.whoCanSeeIt}
      isAsked={!isAllowed || isBrandedInPrivate}
      isReadOnly={isReadOnly}
      items={privacyLevelOptions.map((value) => ({
        value,
        label: tiktokPrivacyLabel(value),
        why: chosen.is_branded_content && value === privateLevel ? strings.brandedContentCannotBePrivate : undefined,
      }))}
      value={level}
      note={privacyNote({ level, isAllowed, isBrandedInPrivate })}
      onChange={(value) => onChange({ privacy_level: value })}
    />
  )
}

interface Answered {
  level: string | undefined
  isAllowed: boolean
  isBrandedInPrivate: boolean
}

function privacyNote({ level, isAllowed, isBrandedInPrivate }: Answered) {
  if (level === undefined) return <AskedNote>{strings.tikTokAsksYouEachTimeSoNothing}</AskedNote>
  if (!isAllowed) {
    const label = tiktokPrivacyLabel(level)
    return <AskedNote>{strings.wasChosenAndTikTokNoLongerAllows(label)}</AskedNote>
  }
  return isBrandedInPrivate && <AskedNote>{strings.brandedContentCannotBePrivateChooseWhoElse}</AskedNote>
}

interface InteractionProps {
  label: string
  isOn: boolean
  /** The creator has turned it off on TikTok, for all posts. */
  isOff: boolean
  isShown: boolean
  isReadOnly: boolean
  onChange: (isOn: boolean) => void
}

function Interaction({ label, isOn, isOff, isShown, isReadOnly, onChange }: InteractionProps) {
  if (!isShown) return null
  const note = isOn ? strings.offInYourTikTokSettingsTurnItOff : strings.offInYourTikTokSettings
  return (
    <SwitchRow
      label={label}
      note={isOff ? note : undefined}
      isOn={isOn}
      isForbidden={isOff}
      isReadOnly={isReadOnly}
      onChange={onChange}
    />
  )
}
