import { type ChangeEvent, useId, useRef, useState } from 'react'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import { pictureProblem } from '#islands/shared/picture-file.ts'
import type { OwnProfile } from '#lib/contract/accounts.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/stores/account.ts'
import { Avatar } from './avatar.tsx'
import { CropDialog } from './crop-dialog.tsx'

/** The member's picture: choose one, cut it to a square, or take it away. */
export function AvatarEditor({ profile, t }: { profile: OwnProfile; t: Translate }) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [problem, setProblem] = useState('')
  const [removing, setRemoving] = useState(false)
  const hint = useId()

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const element = event.currentTarget
    const [file] = element.files ?? []
    if (!file) return
    const found = await pictureProblem(file)
    // The same file may be chosen again.
    element.value = ''
    setProblem(found ? t(`profile:avatar.${found}`) : '')
    if (!found) setChosen(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Avatar
        avatar={profile.avatar}
        names={[profile.firstName, profile.lastName]}
        className="size-24 text-2xl"
      />
      <div className="grid gap-1">
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            aria-describedby={hint}
            onClick={() => input.current?.click()}
            className="button-outlined"
          >
            {t(profile.avatar ? 'profile:avatar.change' : 'profile:avatar.add')}
          </button>
          {profile.avatar && (
            <button
              type="button"
              onClick={() => setRemoving(true)}
              className="min-h-11 rounded-full px-4 font-medium text-error-text hover:bg-error/10"
            >
              {t('profile:avatar.remove')}
            </button>
          )}
        </div>
        <p id={hint} className="text-muted text-xs">
          {t('profile:avatar.hint')}
        </p>
        <p role="alert" className={problem ? 'text-error-text' : 'sr-only'}>
          {problem}
        </p>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label={t('profile:avatar.label')}
          tabIndex={-1}
          onChange={choose}
          className="sr-only"
        />
      </div>
      {chosen && (
        <CropDialog
          file={chosen}
          shape={{ aspect: 1, round: true, widest: 960 }}
          title={t('profile:avatar.cropTitle')}
          t={t}
          send={account.profile.saveAvatar}
          onClose={() => setChosen(null)}
          onUnreadable={() => {
            setChosen(null)
            setProblem(t('profile:avatar.unreadable'))
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={t('profile:avatar.removeTitle')}
          text={t('profile:avatar.removeText')}
          action={t('profile:avatar.remove')}
          cancel={t('profile:cancel')}
          close={t('profile:close')}
          onConfirm={() => account.profile.save({ avatar: null })}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  )
}
