import { staffAccountApi } from '#contract/admins/account.ts';
import { usersApi } from '#contract/admins/users.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

export function allUsers() {
  return apiQuery(usersApi.list, {});
}

export function useChangeLevel() {
  return useApiMutation(usersApi.update);
}

export function useCreateStaff() {
  return useApiMutation(usersApi.create);
}

/** Also of whoever is looking: the header shows their name. */
export function useEditAccount() {
  return useApiMutation(usersApi.edit);
}

export function useSetActive() {
  return useApiMutation(usersApi.setActive);
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
  return useApiMutation(staffAccountApi.endSession);
}

export function useEndOtherSessions() {
  return useApiMutation(staffAccountApi.endOtherSessions);
}

export function useChangeOwnPassword() {
  return useApiMutation(staffAccountApi.changePassword);
}
