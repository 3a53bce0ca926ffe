import { adminsApi } from '#contract/admins.ts';
import { staffAccountApi } from '#contract/admins-account.ts';
import { usersApi } from '#contract/admins-users.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

const USERS = { refetch: [usersApi.list] };
const SESSIONS = { refetch: [staffAccountApi.listSessions] };

export function allUsers() {
  return apiQuery(usersApi.list, {});
}

export function useChangeLevel() {
  return useApiMutation(usersApi.update, USERS);
}

export function useCreateStaff() {
  return useApiMutation(usersApi.create, USERS);
}

/** Also of whoever is looking: the header shows their name. */
export function useEditAccount() {
  return useApiMutation(usersApi.edit, { refetch: [usersApi.list, adminsApi.user] });
}

export function useSetActive() {
  return useApiMutation(usersApi.setActive, USERS);
}

export function useEndSessions() {
  return useApiMutation(usersApi.endSessions);
}

export function useCreatePasswordLink() {
  return useApiMutation(usersApi.createPasswordLink);
}

export function ownSessions() {
  return { ...apiQuery(staffAccountApi.listSessions, {}), ...FRESH };
}

export function useEndSession() {
  return useApiMutation(staffAccountApi.endSession, SESSIONS);
}

export function useEndOtherSessions() {
  return useApiMutation(staffAccountApi.endOtherSessions, SESSIONS);
}

export function useChangeOwnPassword() {
  return useApiMutation(staffAccountApi.changePassword, SESSIONS);
}
