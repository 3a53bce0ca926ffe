/** Why a backup cannot be made or put back; the message is the one line shown to the operator. */
export class BackupError extends Error {}

/** The storage that backups are kept in does not answer, or refuses. */
export class PlaceAway extends Error {}
