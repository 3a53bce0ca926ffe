/** Licence files, their matches and doubles, for the table of permissions. */
export const MATCHING_TABLE = `GET    /api/admin/license-files                       401 401 401 403 200 200 200
POST   /api/admin/license-files                       401 401 401 403 201 201 201
PUT    /api/admin/license-files/99/content?from=0     401 401 401 403 415 415 415
DELETE /api/admin/license-files/99                    401 401 401 403 404 404 404
GET    /api/admin/license-matches?list=ready          401 401 401 403 200 200 200
POST   /api/admin/license-matches/decide              401 401 401 403 404 404 404
POST   /api/admin/license-matches/apply               401 401 401 403 404 404 404
POST   /api/admin/license-matches/take-back           401 401 401 403 404 404 404
POST   /api/admin/license-matches/leave               401 401 401 403 404 404 404
POST   /api/admin/matching/advance                    401 401 401 403 200 200 200
GET    /api/admin/doubles                             401 401 401 403 200 200 200
GET    /api/admin/doubles/preview?keptId=1&mergedId=9 401 401 401 403 404 404 404
POST   /api/admin/doubles/99/refuse                   401 401 401 403 404 404 404
POST   /api/admin/doubles/99/reopen                   401 401 401 403 404 404 404
POST   /api/admin/doubles/merge                       401 401 401 403 404 404 404
GET    /api/admin/merges                              401 401 401 403 200 200 200
POST   /api/admin/merges/99/split                     401 401 401 403 404 404 404
`;

export const MATCHING_BODIES: Record<string, object> = {
  'POST /api/admin/license-files': { fileName: 'x.csv', totalBytes: 10 },
  'POST /api/admin/license-matches/decide': { ids: [99], isSame: true },
  'POST /api/admin/license-matches/apply': { matches: [{ id: 99 }] },
  'POST /api/admin/license-matches/take-back': { ids: [99] },
  'POST /api/admin/license-matches/leave': { ids: [99] },
  'POST /api/admin/doubles/merge': { keptId: 1, mergedId: 99 },
};
