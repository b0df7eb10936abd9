import { PROFILES, type Profile } from '../../contract/profile.ts';
import { PROFILE_WORDS } from './profile-words.ts';
import { Segmented } from './Segmented.tsx';
import styles from './ProfilePicker.module.css';

const OPTIONS = PROFILES.map((value) => ({ value, ...PROFILE_WORDS[value] }));

interface ProfilePickerProps {
  readonly profile: Profile;
  readonly onProfile: (profile: Profile) => void;
}

/** What the tools of a registry are held to. */
export function ProfilePicker({ profile, onProfile }: ProfilePickerProps) {
  return (
    <div className={styles.picker}>
      <span>Profile</span>
      <Segmented label="Profile" options={OPTIONS} value={profile} onChange={onProfile} />
      <span className={styles.about}>{PROFILE_WORDS[profile].about}</span>
    </div>
  );
}
