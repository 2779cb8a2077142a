import { nameInAddress } from '../../../content/reading/address-rules.ts'
import type { Profile } from '../../../content/reading/introduce.ts'
import { Contents } from '../../../design/page/contents.tsx'
import { Fact } from '../../../design/page/fact.tsx'
import { PersonName, PersonNames } from '../../people/person-name.tsx'
import { EmptyPage } from '../../shell/empty/empty-page.tsx'
import { MailLink } from '../../shell/mail-link.tsx'
import { RichText } from '../../shell/rich-text.tsx'
import { LeibfuexeWord } from '../directory/status-word.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/profiles'

export const clientLoader = () => loadContent('profiles')

export default function Profiles({ loaderData }: Route.ComponentProps) {
  const { intro, profiles } = loaderData
  if (profiles.length === 0) {
    return (
      <IntroFrame intro={intro}>
        <EmptyPage of="profiles" />
      </IntroFrame>
    )
  }
  return (
    <IntroFrame intro={intro}>
      <Contents
        label="Auf dieser Seite"
        items={profiles.map(({ displayName }) => ({ id: nameInAddress(displayName), title: displayName }))}
      >
        <div className="profiles">
          {profiles.map((profile) => (
            <ProfileCard key={profile.entryId} profile={profile} />
          ))}
        </div>
      </Contents>
    </IntroFrame>
  )
}

function ProfileCard({ profile }: { profile: Profile }) {
  const { displayName, photo, mobileNumber, email } = profile
  const id = nameInAddress(displayName)
  return (
    <article className="profile sheet" id={id} aria-labelledby={`${id}-name`}>
      {photo && (
        <img
          className="profile-photo"
          src={photo.src}
          width={photo.width}
          height={photo.height}
          alt={`Foto von ${displayName}`}
        />
      )}
      <h2 id={`${id}-name`}>
        <PersonName name={displayName} />
      </h2>
      <dl className="profile-facts">
        <Fact name="Biername">{profile.nickname || '–'}</Fact>
        <Fact name="Adresse">{profile.address || '–'}</Fact>
        <Fact name="Mobil">
          {mobileNumber ? <a href={`tel:${mobileNumber.replace(/[^\d+]/g, '')}`}>{mobileNumber}</a> : '–'}
        </Fact>
        <Fact name="E-Mail">{email ? <MailLink email={email} /> : '–'}</Fact>
        <Fact name="Geburtsdatum">{profile.birthDate || '–'}</Fact>
        <Fact name="Aufnahme">{profile.admissionDate || '–'}</Fact>
        {profile.leibbursch && (
          <Fact name="Leibbursch">
            <PersonName name={profile.leibbursch} />
          </Fact>
        )}
        {profile.leibfuexe.length > 0 && (
          <Fact name={<LeibfuexeWord people={profile.leibfuexe} />}>
            <PersonNames names={profile.leibfuexe} />
          </Fact>
        )}
      </dl>
      <div className="profile-text">
        <RichText html={profile.text} />
      </div>
    </article>
  )
}
