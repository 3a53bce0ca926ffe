import './OptionList.css';
import { useQuery } from '@tanstack/react-query';
import { OptionIcon } from './OptionIcon.tsx';
import { optionsOfVenue } from './queries.ts';

/** The venue's options inside its facility card; nothing when it has none. */
export function OptionList({ venueId }: { venueId: number }) {
  const { data = [] } = useQuery(optionsOfVenue(venueId));
  if (data.length === 0) return null;
  return (
    <ul className="option-list">
      {data.map(({ id, option, additionalInfo }) => (
        <li key={id}>
          <OptionIcon name={option.icon} />
          {option.name}
          {additionalInfo && <small>{additionalInfo}</small>}
        </li>
      ))}
    </ul>
  );
}
