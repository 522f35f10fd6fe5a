import type { OwnProfile } from '#lib/contract/accounts.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/state/browser/account.ts'
import { Avatar } from './avatar.tsx'
import { PictureEditor } from './picture-editor.tsx'

const shape = { aspect: 1, round: true, widest: 960 } as const

/** Editor of the member's picture, cropped to a square. */
export function AvatarEditor({ profile, t }: { profile: OwnProfile; t: Translate }) {
  return (
    <PictureEditor
      there={profile.avatar !== null}
      className="flex flex-wrap items-center gap-x-6 gap-y-3"
      words={{
        choose: t(profile.avatar ? 'profile:avatar.change' : 'profile:avatar.add'),
        remove: t('profile:avatar.remove'),
        removeTitle: t('profile:avatar.removeTitle'),
        removeText: t('profile:avatar.removeText'),
        hint: t('profile:avatar.hint'),
        file: t('profile:avatar.label'),
        cut: t('profile:avatar.cropTitle'),
      }}
      shape={shape}
      send={account.profile.saveAvatar}
      onRemove={() => account.profile.save({ avatar: null })}
      t={t}
    >
      <Avatar
        avatar={profile.avatar}
        names={[profile.firstName, profile.lastName]}
        className="size-24 text-2xl"
      />
    </PictureEditor>
  )
}
