/** The super administrator of the server that browser and start tests run against. */
export const ADMIN = { username: 'operator', password: 'green-roof-over-the-stream' };
