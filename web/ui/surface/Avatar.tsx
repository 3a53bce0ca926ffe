import './Avatar.css';
import { ObjectImage } from './ObjectImage.tsx';

/** Someone's picture, or the first two letters of a given name or nickname. */
export function Avatar({ name, src }: { name: string; src?: string | null }) {
  return (
    <span className="avatar" aria-hidden="true">
      {src ? <ObjectImage src={src} alt="" sizes="5rem" /> : [...name].slice(0, 2).join('')}
    </span>
  );
}
