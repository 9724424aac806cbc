// Generated from the OpenAPI document by `npm run generate`.

export interface paths {
    "/public_api/v1/working_areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a working area; or: List working areas
         * @description All on one page.
         */
        get: operations["listWorkingAreas"];
        /**
         * Change a working area
         * @description Named by its `id` or `external_id`. What the body leaves out stays as it is.
         */
        put: operations["updateWorkingArea"];
        /**
         * Create a working area
         * @description In the location that `location_id` names.
         */
        post: operations["createWorkingArea"];
        /**
         * Delete a working area
         * @description It becomes inactive.
         */
        delete: operations["deleteWorkingArea"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public_api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a user; or: List users
         * @description Those in one of the locations, in one of the areas and with one of the tags; 0 among the tags adds people without any.
         */
        get: operations["listUsers"];
        /**
         * Change a user
         * @description With `location_id` the user moves: from today on that location is their home, and the days before keep theirs. Members that are not known are named in `ignored_attributes`.
         */
        put: operations["updateUser"];
        /**
         * Create a user
         * @description With an e-mail address an invitation is mailed.
         */
        post: operations["createUser"];
        /**
         * Delete a user
         * @description Working time is kept.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public_api/v1/users/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Activate a user
         * @description The person can sign in again.
         */
        patch: operations["activateUser"];
        trace?: never;
    };
    "/public_api/v1/users/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Deactivate a user
         * @description The person can no longer sign in; everything about them is kept.
         */
        patch: operations["deactivateUser"];
        trace?: never;
    };
    "/public_api/v1/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List documents of a user
         * @description 25 a page. Addresses of files work for some minutes.
         */
        get: operations["listUploads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public_api/v1/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a document
         * @description Its address works for some minutes.
         */
        get: operations["getUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public_api/v1/absences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an absence; or: List absences in a range of days
         * @description By its `id` or `external_id`. With `id` or `external_id` the one absence, without them those that touch the range, 25 a page.
         */
        get: operations["listAbsences"];
        /**
         * Change an absence
         * @description New times or another type are counted anew; everything else is kept.
         */
        put: operations["updateAbsence"];
        /**
         * Ask for an absence
         * @description It is pending until somebody decides.
         */
        post: operations["createAbsence"];
        /**
         * Delete an absence
         * @description Days of vacation go back to where they came from.
         */
        delete: operations["deleteAbsence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public_api/v1/absences/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Confirm an absence
         * @description .
         */
        put: operations["confirmAbsence"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public_api/v1/absences/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reset an absence
         * @description .
         */
        put: operations["resetAbsence"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public_api/v1/absences/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reject an absence
         * @description .
         */
        put: operations["rejectAbsence"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public_api/v1/vacation_entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List vacation entitlements of a user
         * @description 25 a page, of the current calendar year unless the days say otherwise.
         */
        get: operations["listVacationEntitlements"];
        put?: never;
        /**
         * Give days of vacation
         * @description For the current calendar year unless the days say otherwise.
         */
        post: operations["createVacationEntitlement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        errors: {
            /** @description Everything that is wrong, one object each. */
            errors: {
                /** @description The HTTP status in a word, like `bad_request`. */
                status: string;
                /** @description Where it is wrong. */
                source: {
                    /** @description The attribute, parameter or header that is wrong, or `base`. */
                    pointer?: string;
                };
                /** @description What is wrong, in a sentence for people. */
                title: string;
                /** @description What is wrong, as a stable word for programs; docs/errors.md tells each. */
                code: string;
                /** @description What to do about it. */
                detail?: string;
                /** @description Where to read more. */
                links?: {
                    /**
                     * Format: uri-reference
                     * @description The page that tells what the code means, on this service.
                     */
                    about?: string;
                };
            }[];
            /** @description Facts about the request. */
            meta: Record<string, unknown>;
        };
    };
    responses: never;
    parameters: {
        /** @description Anything unique. The same key and body within 24 hours answers what the first request answered, and does nothing twice. */
        idempotency_key: string;
        /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
        prefer: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names the request, as `meta.request_id` does. Quote it when you report something. */
        "X-Request-Id": string;
        /** @description How many requests are left (`r`) and in how many seconds all are back (`t`). */
        RateLimit: string;
        /** @description How many requests (`q`) are taken in how many seconds (`w`). */
        "RateLimit-Policy": string;
        /** @description After how many seconds it is worth trying again. */
        "Retry-After": number;
        /** @description `true` when this is what an earlier request with the same `Idempotency-Key` answered. */
        "Idempotent-Replayed": string;
        /** @description `handling=strict` when the request was read strictly. */
        "Preference-Applied": string;
        /** @description Always `Bearer`: how to send a credential. */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listWorkingAreas: {
        parameters: {
            query?: {
                /** @description The id of the record; either this or `external_id`. */
                id?: string | number;
                /** @description Your own id of the record; either this or `id`. */
                external_id?: string;
                /** @description The id of the location; either this or `location_external_id`. */
                location_id?: string | number | null;
                /**
                 * @description Your own id of the location; either this or `location_id`.
                 * @example branch-1
                 */
                location_external_id?: string | null;
            };
            header?: {
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, or what it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the record; a text of digits, or a UUID. */
                        id: number;
                        /** @description What people call it. */
                        name: string;
                        /** @description A colour for screens, like `#1a2b3c`. */
                        color: string | null;
                        /** @description Your own name for it, as your other system knows it; unique in the account. */
                        external_id: string | null;
                        /** @description `active`, `inactive` or `deleted`. */
                        status: string;
                        /** @description The id of the location. */
                        location_id: number;
                        /** @description The name of the location. */
                        location_name: string;
                    } | {
                        /** @description The working areas. */
                        working_areas: {
                            /** @description Names the record; a text of digits, or a UUID. */
                            id: number;
                            /** @description What people call it. */
                            name: string;
                            /** @description A colour for screens, like `#1a2b3c`. */
                            color: string | null;
                            /** @description Your own name for it, as your other system knows it; unique in the account. */
                            external_id: string | null;
                            /** @description `active`, `inactive` or `deleted`. */
                            status: string;
                            /** @description The id of the location. */
                            location_id: number;
                            /** @description The name of the location. */
                            location_name: string;
                        }[];
                    };
                };
            };
        };
    };
    updateWorkingArea: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "location_external_id": "branch-1",
                 *       "working_area": {
                 *         "id": 63,
                 *         "name": "Roof terrace"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The working area. */
                    working_area?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                        /** @description What people call it. */
                        name: string;
                        /** @description A colour for screens, like `#1a2b3c`. */
                        color?: string | null;
                    };
                    /** @description The id of the location; either this or `location_external_id`. */
                    location_id?: string | number | null;
                    /** @description Your own id of the location; either this or `location_id`. */
                    location_external_id?: string | null;
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, or what it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the record; a text of digits, or a UUID. */
                        id: number;
                        /** @description What people call it. */
                        name: string;
                        /** @description A colour for screens, like `#1a2b3c`. */
                        color: string | null;
                        /** @description Your own name for it, as your other system knows it; unique in the account. */
                        external_id: string | null;
                        /** @description `active`, `inactive` or `deleted`. */
                        status: string;
                        /** @description The id of the location. */
                        company_id: number;
                        /**
                         * Format: date-time
                         * @description When it was made, in UTC.
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description When it was last changed, in UTC.
                         */
                        updated_at: string;
                        /** @description Names in the body that are not known here and had no effect. */
                        ignored_attributes?: string[];
                    };
                };
            };
        };
    };
    createWorkingArea: {
        parameters: {
            query?: never;
            header?: {
                /** @description Anything unique. The same key and body within 24 hours answers what the first request answered, and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "location_external_id": "branch-1",
                 *       "working_area": {
                 *         "name": "Terrace",
                 *         "color": "#1a936f"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The working area. */
                    working_area?: {
                        /** @description What people call it. */
                        name: string;
                        /** @description A colour for screens, like `#1a2b3c`. */
                        color?: string | null;
                        /** @description Your own name for it, as your other system knows it; unique in the account. */
                        external_id?: string | null;
                    };
                    /** @description The id of the location; either this or `location_external_id`. */
                    location_id?: string | number | null;
                    /** @description Your own id of the location; either this or `location_id`. */
                    location_external_id?: string | null;
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, or what it is now. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the record; a text of digits, or a UUID. */
                        id: number;
                        /** @description What people call it. */
                        name: string;
                        /** @description A colour for screens, like `#1a2b3c`. */
                        color: string | null;
                        /** @description Your own name for it, as your other system knows it; unique in the account. */
                        external_id: string | null;
                        /** @description `active`, `inactive` or `deleted`. */
                        status: string;
                        /** @description The id of the location. */
                        company_id: number;
                        /**
                         * Format: date-time
                         * @description When it was made, in UTC.
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description When it was last changed, in UTC.
                         */
                        updated_at: string;
                        /** @description Names in the body that are not known here and had no effect. */
                        ignored_attributes?: string[];
                    };
                };
            };
        };
    };
    deleteWorkingArea: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "location_external_id": "branch-1",
                 *       "working_area": {
                 *         "id": 63
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The working area. */
                    working_area?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                    };
                    /** @description The id of the location; either this or `location_external_id`. */
                    location_id?: string | number | null;
                    /** @description Your own id of the location; either this or `location_id`. */
                    location_external_id?: string | null;
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, or what it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the record; a text of digits, or a UUID. */
                        id: number;
                        /** @description What people call it. */
                        name: string;
                        /** @description A colour for screens, like `#1a2b3c`. */
                        color: string | null;
                        /** @description Your own name for it, as your other system knows it; unique in the account. */
                        external_id: string | null;
                        /** @description `active`, `inactive` or `deleted`. */
                        status: string;
                        /** @description The id of the location. */
                        company_id: number;
                        /**
                         * Format: date-time
                         * @description When it was made, in UTC.
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description When it was last changed, in UTC.
                         */
                        updated_at: string;
                        /** @description Names in the body that are not known here and had no effect. */
                        ignored_attributes?: string[];
                    };
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description The id of the record; either this or `external_id`. */
                id?: string | number;
                /** @description Your own id of the record; either this or `id`. */
                external_id?: string;
                /** @description Ids of locations, separated by commas. */
                location_ids?: string | number | (number | string)[] | null;
                /** @description The same by your own ids. */
                location_external_ids?: string | string[] | null;
                /**
                 * @description Ids of working areas, separated by commas.
                 * @example 63
                 */
                working_area_ids?: string | number | (number | string)[] | null;
                /** @description The same by your own ids. */
                working_area_external_ids?: string | string[] | null;
                /** @description Ids of tags, separated by commas; 0 for people without any. */
                tags?: string | number | (number | string)[] | null;
                /** @description The number of the page, from 1. */
                page?: number;
            };
            header?: {
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, or what it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the record; a text of digits, or a UUID. */
                        id: number;
                        /** @description The name of the person, as others see it. */
                        username: string;
                        /** @description The e-mail address; empty for somebody without one. */
                        email: string | null;
                        /** @description A few letters that stand for the person where space is short. */
                        abbrev: string | null;
                        /** @description The hours on the time account when it begins; negative when they are owed. */
                        initial_time_account: number;
                        /** @description The pay in the currency of the account, by month or hour as your company agrees. */
                        salary: number;
                        /** @description Whether the person works at home. */
                        home_office: boolean;
                        /** @description Whether the person may record working time of their own by hand. */
                        working_sessions_creator: boolean;
                        /** @description The number your company knows the person by. */
                        staff_number: string | null;
                        /** @description Your own name for it, as your other system knows it; unique in the account. */
                        external_id: string | null;
                        /** @description The language as a code: `de` or `en`. */
                        locale: string | null;
                        /** @description `active`, `inactive` or `deleted`. */
                        status: string;
                        /** @description The id of the enterprise. */
                        enterprise_id: number;
                        /** @description Ids of the locations the person works in. */
                        location_ids: number[];
                        /** @description Ids of the working areas the person is in. */
                        working_area_ids: number[];
                        /** @description Tags by name. */
                        tags: number[];
                        /** @description Further facts by name, as your company defined them. */
                        data_profiles: {
                            [key: string]: {
                                /** @description What screens call it. */
                                label: string;
                                /** @description What was entered. */
                                value: string | null;
                            };
                        };
                    } | {
                        /** @description The people of this page. */
                        users: {
                            /** @description Names the record; a text of digits, or a UUID. */
                            id: number;
                            /** @description The name of the person, as others see it. */
                            username: string;
                            /** @description The e-mail address; empty for somebody without one. */
                            email: string | null;
                            /** @description A few letters that stand for the person where space is short. */
                            abbrev: string | null;
                            /** @description The hours on the time account when it begins; negative when they are owed. */
                            initial_time_account: number;
                            /** @description The pay in the currency of the account, by month or hour as your company agrees. */
                            salary: number;
                            /** @description Whether the person works at home. */
                            home_office: boolean;
                            /** @description Whether the person may record working time of their own by hand. */
                            working_sessions_creator: boolean;
                            /** @description The number your company knows the person by. */
                            staff_number: string | null;
                            /** @description Your own name for it, as your other system knows it; unique in the account. */
                            external_id: string | null;
                            /** @description The language as a code: `de` or `en`. */
                            locale: string | null;
                            /** @description `active`, `inactive` or `deleted`. */
                            status: string;
                            /**
                             * Format: date
                             * @description The date of birth.
                             */
                            birthday: string | null;
                            /** @description The id of the enterprise. */
                            enterprise_id: number;
                            /** @description Ids of the locations the person works in. */
                            location_ids: number[];
                            /** @description Ids of the working areas the person is in. */
                            working_area_ids: number[];
                            /** @description Tags by name. */
                            tags: number[];
                            /** @description Further facts by name, as your company defined them. */
                            data_profiles: {
                                [key: string]: {
                                    /** @description What screens call it. */
                                    label: string;
                                    /** @description What was entered. */
                                    value: string | null;
                                };
                            };
                        }[];
                        /** @description The number of this page, from 1. */
                        page_number: number;
                        /** @description How many pages there are; at least 1. */
                        total_pages: number;
                        /** @description The address of the next page, without the token; null on the last. */
                        next_page: string | null;
                    };
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "external_id": "person-4",
                 *         "working_area_ids": "63",
                 *         "location_external_id": "branch-1",
                 *         "username": "Rear Admiral Hopper"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The person. */
                    user?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                        /** @description The name of the person, as others see it. */
                        username?: string;
                        /**
                         * Format: email
                         * @description When given, an invitation to set a password is mailed.
                         */
                        email?: string | null;
                        /** @description A few letters that stand for the person where space is short. */
                        abbrev?: string | null;
                        /** @description The hours on the time account when it begins; negative when they are owed. */
                        initial_time_account?: number | null;
                        /** @description The pay in the currency of the account, by month or hour as your company agrees. */
                        salary?: number | null;
                        /** @description Whether the person works at home. */
                        home_office?: boolean | null;
                        /** @description Whether the person may record working time of their own by hand. */
                        working_sessions_creator?: boolean | null;
                        /** @description The number your company knows the person by. */
                        staff_number?: string | null;
                        /**
                         * @description The language as a code: `de` or `en`.
                         * @enum {string|null}
                         */
                        locale?: "de" | "en" | null;
                        /** @description Values by key; `{"phone": "030 1234"}`. */
                        data_profiles?: Record<string, unknown> | null;
                        /**
                         * @description Ids of working areas, separated by commas.
                         * @example 3,4
                         */
                        working_area_ids?: string | number | (number | string)[] | null;
                        /** @description The same by your own ids. */
                        working_area_external_ids?: string | string[] | null;
                        /**
                         * @description Ids separated by commas.
                         * @example 3,4
                         */
                        tags?: string | number | (number | string)[] | null;
                        /** @description Moves the user: from today on this location is their home; what was before stays. */
                        location_id?: string | number | null;
                        /** @description The same by your own id. */
                        location_external_id?: string | null;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, or what it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the record; a text of digits, or a UUID. */
                        id: number;
                        /** @description The name of the person, as others see it. */
                        username: string;
                        /** @description The e-mail address; empty for somebody without one. */
                        email: string | null;
                        /** @description A few letters that stand for the person where space is short. */
                        abbrev: string | null;
                        /** @description The hours on the time account when it begins; negative when they are owed. */
                        initial_time_account: number;
                        /** @description The pay in the currency of the account, by month or hour as your company agrees. */
                        salary: number;
                        /** @description Whether the person works at home. */
                        home_office: boolean;
                        /** @description Whether the person may record working time of their own by hand. */
                        working_sessions_creator: boolean;
                        /** @description The number your company knows the person by. */
                        staff_number: string | null;
                        /** @description Your own name for it, as your other system knows it; unique in the account. */
                        external_id: string | null;
                        /** @description The language as a code: `de` or `en`. */
                        locale: string | null;
                        /** @description The id of the enterprise. */
                        enterprise_id: number;
                        /** @description Ids of the locations the person works in. */
                        location_ids: number[];
                        /** @description Ids of the working areas the person is in. */
                        working_area_ids: number[];
                        /** @description Tags by name. */
                        tags: number[];
                        /** @description Further facts by name, as your company defined them. */
                        data_profiles: {
                            [key: string]: {
                                /** @description What screens call it. */
                                label: string;
                                /** @description What was entered. */
                                value: string | null;
                            };
                        };
                        /** @description What it is about, in free words. */
                        desc: string | null;
                        /** @description Names in the body that are not known here and had no effect. */
                        ignored_attributes?: string[];
                    };
                };
            };
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Anything unique. The same key and body within 24 hours answers what the first request answered, and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "working_area_ids": "63",
                 *         "location_ids": "2",
                 *         "username": "Grace Hopper",
                 *         "staff_number": "1906"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The person. */
                    user?: {
                        /**
                         * @description Ids of locations, separated by commas.
                         * @example 3,4
                         */
                        location_ids?: string | number | (number | string)[] | null;
                        /** @description The same by your own ids. */
                        location_external_ids?: string | string[] | null;
                        /** @description The name of the person, as others see it. */
                        username: string;
                        /**
                         * Format: email
                         * @description When given, an invitation to set a password is mailed.
                         */
                        email?: string | null;
                        /** @description A few letters that stand for the person where space is short. */
                        abbrev?: string | null;
                        /** @description The hours on the time account when it begins; negative when they are owed. */
                        initial_time_account?: number | null;
                        /** @description The pay in the currency of the account, by month or hour as your company agrees. */
                        salary?: number | null;
                        /** @description Whether the person works at home. */
                        home_office?: boolean | null;
                        /** @description Whether the person may record working time of their own by hand. */
                        working_sessions_creator?: boolean | null;
                        /** @description The number your company knows the person by. */
                        staff_number?: string | null;
                        /**
                         * @description The language as a code: `de` or `en`.
                         * @enum {string|null}
                         */
                        locale?: "de" | "en" | null;
                        /** @description Values by key; `{"phone": "030 1234"}`. */
                        data_profiles?: Record<string, unknown> | null;
                        /** @description Your own name for it, as your other system knows it; unique in the account. */
                        external_id?: string | null;
                        /**
                         * @description Ids of working areas, separated by commas.
                         * @example 3,4
                         */
                        working_area_ids?: string | number | (number | string)[] | null;
                        /** @description The same by your own ids. */
                        working_area_external_ids?: string | string[] | null;
                        /**
                         * @description Ids separated by commas.
                         * @example 3,4
                         */
                        tags?: string | number | (number | string)[] | null;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, or what it is now. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the record; a text of digits, or a UUID. */
                        id: number;
                        /** @description The name of the person, as others see it. */
                        username: string;
                        /** @description The e-mail address; empty for somebody without one. */
                        email: string | null;
                        /** @description A few letters that stand for the person where space is short. */
                        abbrev: string | null;
                        /** @description The hours on the time account when it begins; negative when they are owed. */
                        initial_time_account: number;
                        /** @description The pay in the currency of the account, by month or hour as your company agrees. */
                        salary: number;
                        /** @description Whether the person works at home. */
                        home_office: boolean;
                        /** @description Whether the person may record working time of their own by hand. */
                        working_sessions_creator: boolean;
                        /** @description The number your company knows the person by. */
                        staff_number: string | null;
                        /** @description Your own name for it, as your other system knows it; unique in the account. */
                        external_id: string | null;
                        /** @description The language as a code: `de` or `en`. */
                        locale: string | null;
                        /** @description The id of the enterprise. */
                        enterprise_id: number;
                        /** @description Ids of the locations the person works in. */
                        location_ids: number[];
                        /** @description Ids of the working areas the person is in. */
                        working_area_ids: number[];
                        /** @description Tags by name. */
                        tags: number[];
                        /** @description Further facts by name, as your company defined them. */
                        data_profiles: {
                            [key: string]: {
                                /** @description What screens call it. */
                                label: string;
                                /** @description What was entered. */
                                value: string | null;
                            };
                        };
                        /** @description Names in the body that are not known here and had no effect. */
                        ignored_attributes?: string[];
                    };
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "external_id": "person-4"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The person. */
                    user?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to show. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    activateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "external_id": "person-4"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The person. */
                    user?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to show. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deactivateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "external_id": "person-4"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The person. */
                    user?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to show. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listUploads: {
        parameters: {
            query?: {
                /** @description The id of the user; either this or `user_external_id`. */
                user_id?: string | number | null;
                /**
                 * @description Your own id of the user; either this or `user_id`.
                 * @example person-4
                 */
                user_external_id?: string | null;
                /** @description Only documents with this title. */
                title?: string | null;
                /** @description The number of the page, from 1. */
                page?: number;
            };
            header?: {
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, or what it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The documents of this page. */
                        uploads: {
                            /** @description Names the record; a text of digits, or a UUID. */
                            id: number;
                            /** @description What people call it, in one line. */
                            title: string;
                            /** @description What it is about, in free words. */
                            description: string;
                            /** @description The id of the person. */
                            user_id: number;
                            /** @description The name of the file. */
                            doc_file_name: string;
                            /** @description What kind of file it is (MIME type). */
                            doc_content_type: string;
                            /** @description The size of the file, in bytes. */
                            doc_file_size: number;
                            /**
                             * Format: date-time
                             * @description When the file was last changed.
                             */
                            doc_updated_at: string;
                            /** @description The address of the file; works for some minutes. */
                            url: string;
                            /**
                             * Format: date-time
                             * @description When it was made, in UTC.
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description When it was last changed, in UTC.
                             */
                            updated_at: string;
                        }[];
                        /** @description The number of this page, from 1. */
                        page_number: number;
                        /** @description How many pages there are; at least 1. */
                        total_pages: number;
                        /** @description The address of the next page, without the token; null on the last. */
                        next_page: string | null;
                    };
                };
            };
        };
    };
    getUpload: {
        parameters: {
            query?: {
                /** @description The id of the user; either this or `user_external_id`. */
                user_id?: string | number | null;
                /** @description Your own id of the user; either this or `user_id`. */
                user_external_id?: string | null;
                /** @description Taken and left alone. */
                page?: unknown;
            };
            header?: {
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 361
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, or what it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A document of a person. */
                        upload: {
                            /** @description Names the record; a text of digits, or a UUID. */
                            id: number;
                            /** @description What people call it, in one line. */
                            title: string;
                            /** @description What it is about, in free words. */
                            description: string;
                            /** @description The id of the person. */
                            user_id: number;
                            /** @description The name of the file. */
                            doc_file_name: string;
                            /** @description What kind of file it is (MIME type). */
                            doc_content_type: string;
                            /** @description The size of the file, in bytes. */
                            doc_file_size: number;
                            /**
                             * Format: date-time
                             * @description When the file was last changed.
                             */
                            doc_updated_at: string;
                            /** @description The address of the file; works for some minutes. */
                            url: string;
                            /**
                             * Format: date-time
                             * @description When it was made, in UTC.
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description When it was last changed, in UTC.
                             */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    listAbsences: {
        parameters: {
            query?: {
                /** @description The id of the record; either this or `external_id`. */
                id?: string | number;
                /** @description Your own id of the record; either this or `id`. */
                external_id?: string;
                /**
                 * @description The first day.
                 * @example 2026-01-01
                 */
                range_start?: string;
                /**
                 * @description The last day.
                 * @example 2026-12-31
                 */
                range_end?: string;
                /** @description The id of the user; either this or `user_external_id`. */
                user_id?: string | number | null;
                /**
                 * @description Your own id of the user; either this or `user_id`.
                 * @example person-4
                 */
                user_external_id?: string | null;
                /** @description Only of this location. */
                location_id?: string | number | null;
                /**
                 * @description The same by your own id of the location.
                 * @example branch-1
                 */
                location_external_id?: string | null;
                /** @description The number of the page, from 1. */
                page?: number;
            };
            header?: {
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, or what it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the record; a text of digits, or a UUID. */
                        id: number;
                        /** @description The id of the kind of absence. */
                        absence_type_id: number;
                        /** @description Your own id of the kind of absence. */
                        absence_type_external_id: string;
                        /** @description The id of the person. */
                        user_id: number;
                        /** @description What people call it, in one line. */
                        title: string;
                        /**
                         * Format: date-time
                         * @description When it begins, a time with its offset.
                         */
                        starts_at: string;
                        /**
                         * Format: date-time
                         * @description When it ends, a time with its offset; null while it goes on.
                         */
                        ends_at: string;
                        /** @description The time zone by its city (`Berlin`) or by its IANA name (`Europe/Berlin`). */
                        time_zone: string;
                        /** @description Whether it is of whole days. */
                        full_day: boolean;
                        /** @description Your own name for it, as your other system knows it; unique in the account. */
                        external_id: string | null;
                        /** @description Whether hours and days count as they are given, instead of being worked out. */
                        force_calc_custom_hours: boolean;
                        /** @description The hours it credits. */
                        paid_hours: number;
                        /** @description The days it costs. */
                        vacation_days: number;
                        /** @description Whether it was confirmed; null while nobody decided. */
                        confirm: null;
                        /** @description How many were confirmed. */
                        confirmed: boolean | null;
                        /**
                         * Format: date-time
                         * @description When it was decided, in UTC; null before that.
                         */
                        confirmed_at: string | null;
                        /** @description The id of who decided; null before that. */
                        confirmed_by: number | null;
                        /** @description What was said with the decision. */
                        confirm_message: string | null;
                        /**
                         * Format: date-time
                         * @description When it was made, in UTC.
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description When it was last changed, in UTC.
                         */
                        updated_at: string;
                        /** @description How it came to be, like `admin`, `employee`, `actions` or `import`. */
                        created_by: number | null;
                        /** @description A note on it. */
                        note: null;
                        /** @description How far the days have been counted: null, `pending`, `success` or `failed`. */
                        charge_days_job_status: string | null;
                        /** @description The import it came with; null for everything else. */
                        import_id: null;
                        /** @description The entry in another calendar, in its own words. */
                        outlook_id: null;
                        /** @description Taken and left alone. */
                        secure_id: string;
                        /** @description A second name of the record. */
                        uuid: string;
                        /** @description `active`, `inactive` or `deleted`. */
                        status: string;
                    } | {
                        /** @description Absences. */
                        absences: {
                            /** @description Names the record; a text of digits, or a UUID. */
                            id: number;
                            /** @description The id of the kind of absence. */
                            absence_type_id: number;
                            /** @description The id of the person. */
                            user_id: number;
                            /** @description What people call it, in one line. */
                            title: string;
                            /**
                             * Format: date-time
                             * @description When it begins, a time with its offset.
                             */
                            starts_at: string;
                            /**
                             * Format: date-time
                             * @description When it ends, a time with its offset; null while it goes on.
                             */
                            ends_at: string;
                            /** @description The time zone by its city (`Berlin`) or by its IANA name (`Europe/Berlin`). */
                            time_zone: string;
                            /** @description Whether it is of whole days. */
                            full_day: boolean;
                            /** @description Your own name for it, as your other system knows it; unique in the account. */
                            external_id: string | null;
                            /** @description Whether hours and days count as they are given, instead of being worked out. */
                            force_calc_custom_hours: boolean;
                            /** @description The hours it credits. */
                            paid_hours: number;
                            /** @description The days it costs. */
                            vacation_days: number;
                            /** @description Whether it was confirmed; null while nobody decided. */
                            confirm: null;
                            /** @description How many were confirmed. */
                            confirmed: boolean | null;
                            /**
                             * Format: date-time
                             * @description When it was decided, in UTC; null before that.
                             */
                            confirmed_at: string | null;
                            /** @description The id of who decided; null before that. */
                            confirmed_by: number | null;
                            /** @description What was said with the decision. */
                            confirm_message: string | null;
                            /**
                             * Format: date-time
                             * @description When it was made, in UTC.
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description When it was last changed, in UTC.
                             */
                            updated_at: string;
                            /** @description How it came to be, like `admin`, `employee`, `actions` or `import`. */
                            created_by: number | null;
                            /** @description A note on it. */
                            note: null;
                            /** @description How far the days have been counted: null, `pending`, `success` or `failed`. */
                            charge_days_job_status: string | null;
                            /** @description The import it came with; null for everything else. */
                            import_id: null;
                            /** @description The entry in another calendar, in its own words. */
                            outlook_id: null;
                            /** @description Taken and left alone. */
                            secure_id: string;
                        }[];
                        /** @description The number of this page, from 1. */
                        page_number: number;
                        /** @description How many pages there are; at least 1. */
                        total_pages: number;
                        /** @description The address of the next page, without the token; null on the last. */
                        next_page: string | null;
                    };
                };
            };
        };
    };
    updateAbsence: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "absence": {
                 *         "external_id": "absence-4-3",
                 *         "starts_at": "2026-07-13",
                 *         "ends_at": "2026-07-15",
                 *         "full_day": true
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The absence. */
                    absence?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                        /**
                         * @description A date, or a time with offset.
                         * @example 2026-07-06
                         * @example 2026-07-06T08:00:00+02:00
                         */
                        starts_at: string;
                        /**
                         * @description A date, or a time with offset.
                         * @example 2026-07-06
                         * @example 2026-07-06T08:00:00+02:00
                         */
                        ends_at: string;
                        /**
                         * @description Whose days they are; the zone of the person when missing.
                         * @example Berlin
                         * @example Europe/Berlin
                         */
                        time_zone?: string | null;
                        /** @description Whole local days; when missing, true for dates and whole days, false for times of day. */
                        full_day?: boolean | null;
                        /** @description Whether hours and days count as they are given, instead of being worked out. */
                        force_calc_custom_hours?: boolean | null;
                        /** @description Needed with `force_calc_custom_hours`. */
                        paid_hours?: number | null;
                        /** @description Needed with `force_calc_custom_hours`. */
                        vacation_days?: number | null;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, or what it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the record; a text of digits, or a UUID. */
                        id: number;
                        /** @description The id of the kind of absence. */
                        absence_type_id: number;
                        /** @description The id of the person. */
                        user_id: number;
                        /** @description What people call it, in one line. */
                        title: string;
                        /**
                         * Format: date-time
                         * @description When it begins, a time with its offset.
                         */
                        starts_at: string;
                        /**
                         * Format: date-time
                         * @description When it ends, a time with its offset; null while it goes on.
                         */
                        ends_at: string;
                        /** @description The time zone by its city (`Berlin`) or by its IANA name (`Europe/Berlin`). */
                        time_zone: string;
                        /** @description Whether it is of whole days. */
                        full_day: boolean;
                        /** @description Your own name for it, as your other system knows it; unique in the account. */
                        external_id: string | null;
                        /** @description Whether hours and days count as they are given, instead of being worked out. */
                        force_calc_custom_hours: boolean;
                        /** @description The hours it credits. */
                        paid_hours: number;
                        /** @description The days it costs. */
                        vacation_days: number;
                        /** @description Whether it was confirmed; null while nobody decided. */
                        confirm: null;
                        /**
                         * Format: date-time
                         * @description When it was decided, in UTC; null before that.
                         */
                        confirmed_at: string | null;
                        /** @description The id of who decided; null before that. */
                        confirmed_by: number | null;
                        /** @description What was said with the decision. */
                        confirm_message: string | null;
                        /**
                         * Format: date-time
                         * @description When it was made, in UTC.
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description When it was last changed, in UTC.
                         */
                        updated_at: string;
                        /** @description How it came to be, like `admin`, `employee`, `actions` or `import`. */
                        created_by: number | null;
                        /** @description A note on it. */
                        note: null;
                        /** @description How far the days have been counted: null, `pending`, `success` or `failed`. */
                        charge_days_job_status: string | null;
                        /** @description The import it came with; null for everything else. */
                        import_id: null;
                        /** @description The entry in another calendar, in its own words. */
                        outlook_id: null;
                        /** @description Taken and left alone. */
                        secure_id: string;
                        /** @description Names in the body that are not known here and had no effect. */
                        ignored_attributes?: string[];
                    };
                };
            };
        };
    };
    createAbsence: {
        parameters: {
            query?: never;
            header?: {
                /** @description Anything unique. The same key and body within 24 hours answers what the first request answered, and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "absence": {
                 *         "absence_type_id": 3,
                 *         "user_external_id": "person-4",
                 *         "starts_at": "2026-07-06",
                 *         "ends_at": "2026-07-10",
                 *         "full_day": true
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The absence. */
                    absence?: {
                        /** @description The kind of absence; either this or `absence_type_external_id`. */
                        absence_type_id?: string | number | null;
                        /** @description Your own id of it. */
                        absence_type_external_id?: string | null;
                        /** @description The id of the user; either this or `user_external_id`. */
                        user_id?: string | number | null;
                        /** @description Your own id of the user; either this or `user_id`. */
                        user_external_id?: string | null;
                        /**
                         * @description A date, or a time with offset.
                         * @example 2026-07-06
                         * @example 2026-07-06T08:00:00+02:00
                         */
                        starts_at: string;
                        /**
                         * @description A date, or a time with offset.
                         * @example 2026-07-06
                         * @example 2026-07-06T08:00:00+02:00
                         */
                        ends_at: string;
                        /**
                         * @description Whose days they are; the zone of the person when missing.
                         * @example Berlin
                         * @example Europe/Berlin
                         */
                        time_zone?: string | null;
                        /** @description Whole local days; when missing, true for dates and whole days, false for times of day. */
                        full_day?: boolean | null;
                        /** @description Your own name for it, as your other system knows it; unique in the account. */
                        external_id?: string | null;
                        /** @description Whether hours and days count as they are given, instead of being worked out. */
                        force_calc_custom_hours?: boolean | null;
                        /** @description Needed with `force_calc_custom_hours`. */
                        paid_hours?: number | null;
                        /** @description Needed with `force_calc_custom_hours`. */
                        vacation_days?: number | null;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, or what it is now. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the record; a text of digits, or a UUID. */
                        id: number;
                        /** @description The id of the kind of absence. */
                        absence_type_id: number;
                        /** @description The id of the person. */
                        user_id: number;
                        /** @description What people call it, in one line. */
                        title: string;
                        /**
                         * Format: date-time
                         * @description When it begins, a time with its offset.
                         */
                        starts_at: string;
                        /**
                         * Format: date-time
                         * @description When it ends, a time with its offset; null while it goes on.
                         */
                        ends_at: string;
                        /** @description The time zone by its city (`Berlin`) or by its IANA name (`Europe/Berlin`). */
                        time_zone: string;
                        /** @description Whether it is of whole days. */
                        full_day: boolean;
                        /** @description Your own name for it, as your other system knows it; unique in the account. */
                        external_id: string | null;
                        /** @description Whether hours and days count as they are given, instead of being worked out. */
                        force_calc_custom_hours: boolean;
                        /** @description The hours it credits. */
                        paid_hours: number;
                        /** @description The days it costs. */
                        vacation_days: number;
                        /** @description Whether it was confirmed; null while nobody decided. */
                        confirm: null;
                        /**
                         * Format: date-time
                         * @description When it was decided, in UTC; null before that.
                         */
                        confirmed_at: string | null;
                        /** @description The id of who decided; null before that. */
                        confirmed_by: number | null;
                        /** @description What was said with the decision. */
                        confirm_message: string | null;
                        /**
                         * Format: date-time
                         * @description When it was made, in UTC.
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description When it was last changed, in UTC.
                         */
                        updated_at: string;
                        /** @description How it came to be, like `admin`, `employee`, `actions` or `import`. */
                        created_by: number | null;
                        /** @description A note on it. */
                        note: null;
                        /** @description How far the days have been counted: null, `pending`, `success` or `failed`. */
                        charge_days_job_status: string | null;
                        /** @description The import it came with; null for everything else. */
                        import_id: null;
                        /** @description The entry in another calendar, in its own words. */
                        outlook_id: null;
                        /** @description Taken and left alone. */
                        secure_id: string;
                        /** @description Names in the body that are not known here and had no effect. */
                        ignored_attributes?: string[];
                    };
                };
            };
        };
    };
    deleteAbsence: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "absence": {
                 *         "external_id": "absence-4-3"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The absence. */
                    absence?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to show. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    confirmAbsence: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "absence": {
                 *         "external_id": "absence-4-3"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The absence. */
                    absence?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, or what it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the record; a text of digits, or a UUID. */
                        id: number;
                        /** @description The id of the kind of absence. */
                        absence_type_id: number;
                        /** @description Your own id of the kind of absence. */
                        absence_type_external_id: string;
                        /** @description The id of the person. */
                        user_id: number;
                        /** @description What people call it, in one line. */
                        title: string;
                        /**
                         * Format: date-time
                         * @description When it begins, a time with its offset.
                         */
                        starts_at: string;
                        /**
                         * Format: date-time
                         * @description When it ends, a time with its offset; null while it goes on.
                         */
                        ends_at: string;
                        /** @description The time zone by its city (`Berlin`) or by its IANA name (`Europe/Berlin`). */
                        time_zone: string;
                        /** @description Whether it is of whole days. */
                        full_day: boolean;
                        /** @description Your own name for it, as your other system knows it; unique in the account. */
                        external_id: string | null;
                        /** @description Whether hours and days count as they are given, instead of being worked out. */
                        force_calc_custom_hours: boolean;
                        /** @description The hours it credits. */
                        paid_hours: number;
                        /** @description The days it costs. */
                        vacation_days: number;
                        /** @description Whether it was confirmed; null while nobody decided. */
                        confirm: null;
                        /** @description Whether it was confirmed. */
                        confirmed: boolean | null;
                        /**
                         * Format: date-time
                         * @description When it was decided, in UTC; null before that.
                         */
                        confirmed_at: string | null;
                        /** @description The id of who decided; null before that. */
                        confirmed_by: number | null;
                        /** @description What was said with the decision. */
                        confirm_message: string | null;
                        /**
                         * Format: date-time
                         * @description When it was made, in UTC.
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description When it was last changed, in UTC.
                         */
                        updated_at: string;
                        /** @description How it came to be, like `admin`, `employee`, `actions` or `import`. */
                        created_by: number | null;
                        /** @description A note on it. */
                        note: null;
                        /** @description How far the days have been counted: null, `pending`, `success` or `failed`. */
                        charge_days_job_status: string | null;
                        /** @description The import it came with; null for everything else. */
                        import_id: null;
                        /** @description The entry in another calendar, in its own words. */
                        outlook_id: null;
                        /** @description Taken and left alone. */
                        secure_id: string;
                        /** @description Names in the body that are not known here and had no effect. */
                        ignored_attributes?: string[];
                    };
                };
            };
        };
    };
    resetAbsence: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "absence": {
                 *         "external_id": "absence-4-3"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The absence. */
                    absence?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, or what it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the record; a text of digits, or a UUID. */
                        id: number;
                        /** @description The id of the kind of absence. */
                        absence_type_id: number;
                        /** @description Your own id of the kind of absence. */
                        absence_type_external_id: string;
                        /** @description The id of the person. */
                        user_id: number;
                        /** @description What people call it, in one line. */
                        title: string;
                        /**
                         * Format: date-time
                         * @description When it begins, a time with its offset.
                         */
                        starts_at: string;
                        /**
                         * Format: date-time
                         * @description When it ends, a time with its offset; null while it goes on.
                         */
                        ends_at: string;
                        /** @description The time zone by its city (`Berlin`) or by its IANA name (`Europe/Berlin`). */
                        time_zone: string;
                        /** @description Whether it is of whole days. */
                        full_day: boolean;
                        /** @description Your own name for it, as your other system knows it; unique in the account. */
                        external_id: string | null;
                        /** @description Whether hours and days count as they are given, instead of being worked out. */
                        force_calc_custom_hours: boolean;
                        /** @description The hours it credits. */
                        paid_hours: number;
                        /** @description The days it costs. */
                        vacation_days: number;
                        /** @description Whether it was confirmed; null while nobody decided. */
                        confirm: null;
                        /** @description Whether it was confirmed. */
                        confirmed: boolean | null;
                        /**
                         * Format: date-time
                         * @description When it was decided, in UTC; null before that.
                         */
                        confirmed_at: string | null;
                        /** @description The id of who decided; null before that. */
                        confirmed_by: number | null;
                        /** @description What was said with the decision. */
                        confirm_message: string | null;
                        /**
                         * Format: date-time
                         * @description When it was made, in UTC.
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description When it was last changed, in UTC.
                         */
                        updated_at: string;
                        /** @description How it came to be, like `admin`, `employee`, `actions` or `import`. */
                        created_by: number | null;
                        /** @description A note on it. */
                        note: null;
                        /** @description How far the days have been counted: null, `pending`, `success` or `failed`. */
                        charge_days_job_status: string | null;
                        /** @description The import it came with; null for everything else. */
                        import_id: null;
                        /** @description The entry in another calendar, in its own words. */
                        outlook_id: null;
                        /** @description Taken and left alone. */
                        secure_id: string;
                        /** @description Names in the body that are not known here and had no effect. */
                        ignored_attributes?: string[];
                    };
                };
            };
        };
    };
    rejectAbsence: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "absence": {
                 *         "external_id": "absence-4-3"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The absence. */
                    absence?: {
                        /** @description The id of the record; either this or `external_id`. */
                        id?: string | number;
                        /** @description Your own id of the record; either this or `id`. */
                        external_id?: string;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, or what it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the record; a text of digits, or a UUID. */
                        id: number;
                        /** @description The id of the kind of absence. */
                        absence_type_id: number;
                        /** @description Your own id of the kind of absence. */
                        absence_type_external_id: string;
                        /** @description The id of the person. */
                        user_id: number;
                        /** @description What people call it, in one line. */
                        title: string;
                        /**
                         * Format: date-time
                         * @description When it begins, a time with its offset.
                         */
                        starts_at: string;
                        /**
                         * Format: date-time
                         * @description When it ends, a time with its offset; null while it goes on.
                         */
                        ends_at: string;
                        /** @description The time zone by its city (`Berlin`) or by its IANA name (`Europe/Berlin`). */
                        time_zone: string;
                        /** @description Whether it is of whole days. */
                        full_day: boolean;
                        /** @description Your own name for it, as your other system knows it; unique in the account. */
                        external_id: string | null;
                        /** @description Whether hours and days count as they are given, instead of being worked out. */
                        force_calc_custom_hours: boolean;
                        /** @description The hours it credits. */
                        paid_hours: number;
                        /** @description The days it costs. */
                        vacation_days: number;
                        /** @description Whether it was confirmed; null while nobody decided. */
                        confirm: null;
                        /** @description Whether it was confirmed. */
                        confirmed: boolean | null;
                        /**
                         * Format: date-time
                         * @description When it was decided, in UTC; null before that.
                         */
                        confirmed_at: string | null;
                        /** @description The id of who decided; null before that. */
                        confirmed_by: number | null;
                        /** @description What was said with the decision. */
                        confirm_message: string | null;
                        /**
                         * Format: date-time
                         * @description When it was made, in UTC.
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description When it was last changed, in UTC.
                         */
                        updated_at: string;
                        /** @description How it came to be, like `admin`, `employee`, `actions` or `import`. */
                        created_by: number | null;
                        /** @description A note on it. */
                        note: null;
                        /** @description How far the days have been counted: null, `pending`, `success` or `failed`. */
                        charge_days_job_status: string | null;
                        /** @description The import it came with; null for everything else. */
                        import_id: null;
                        /** @description The entry in another calendar, in its own words. */
                        outlook_id: null;
                        /** @description Taken and left alone. */
                        secure_id: string;
                        /** @description Names in the body that are not known here and had no effect. */
                        ignored_attributes?: string[];
                    };
                };
            };
        };
    };
    listVacationEntitlements: {
        parameters: {
            query?: {
                /** @description The id of the user; either this or `user_external_id`. */
                user_id?: string | number | null;
                /**
                 * @description Your own id of the user; either this or `user_id`.
                 * @example person-4
                 */
                user_external_id?: string | null;
                /** @description The first day. */
                start_date?: string | null;
                /** @description The last day. */
                end_date?: string | null;
                /** @description The number of the page, from 1. */
                page?: number;
            };
            header?: {
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, or what it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Vacation entitlements. */
                        vacation_times: {
                            /** @description Names the record; a text of digits, or a UUID. */
                            id: number;
                            /** @description The id of the person. */
                            user_id: number;
                            /** @description What people call it, in one line. */
                            title: string;
                            /**
                             * Format: date
                             * @description When it begins, a time with its offset.
                             */
                            starts_at: string;
                            /**
                             * Format: date
                             * @description When it ends, a time with its offset; null while it goes on.
                             */
                            ends_at: string;
                            /** @description The days of vacation it gives. */
                            planned_days: number;
                            /** @description The days that are taken or reserved. */
                            spent_days: number;
                            /** @description The days that were carried over. */
                            transferred_days: number;
                            /** @description Whether what is left ends with its last day. */
                            expires: boolean;
                            /** @description Whether what is left is carried into the next year. */
                            transfer_remaining: boolean;
                            /**
                             * Format: date
                             * @description The last day for what was carried over.
                             */
                            end_of_transfer_period: string | null;
                            /** @description The entitlement they were carried to. */
                            transferred_to: null;
                            /** @description The import it came with; null for everything else. */
                            import_id: null;
                            /** @description `active`, `inactive` or `deleted`. */
                            status: string;
                            /** @description Whether it can no longer be changed. */
                            locked: boolean;
                            /**
                             * Format: date-time
                             * @description When it was made, in UTC.
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description When it was last changed, in UTC.
                             */
                            updated_at: string;
                        }[];
                        /** @description The number of this page, from 1. */
                        page_number: number;
                        /** @description How many pages there are; at least 1. */
                        total_pages: number;
                        /** @description The address of the next page, without the token; null on the last. */
                        next_page: string | null;
                    };
                };
            };
        };
    };
    createVacationEntitlement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Anything unique. The same key and body within 24 hours answers what the first request answered, and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
                /** @description `handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known. */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "vacation_times": {
                 *         "user_external_id": "person-4",
                 *         "title": "2026",
                 *         "planned_days": 30
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Vacation entitlements. */
                    vacation_times?: {
                        /** @description What people call it, in one line. */
                        title: string;
                        /** @description The id of the user; either this or `user_external_id`. */
                        user_id?: string | number | null;
                        /** @description Your own id of the user; either this or `user_id`. */
                        user_external_id?: string | null;
                        /**
                         * @description Or `start_date`; the first day of this year when missing.
                         * @example 2026-01-31
                         * @example 2026-01-31T00:00:00+01:00
                         */
                        starts_at?: string | null;
                        /**
                         * @description Or `end_date`; the last day of this year when missing.
                         * @example 2026-01-31
                         * @example 2026-01-31T00:00:00+01:00
                         */
                        ends_at?: string | null;
                        /**
                         * @description The first day.
                         * @example 2026-01-31
                         * @example 2026-01-31T00:00:00+01:00
                         */
                        start_date?: string | null;
                        /**
                         * @description The last day.
                         * @example 2026-01-31
                         * @example 2026-01-31T00:00:00+01:00
                         */
                        end_date?: string | null;
                        /** @description The days of vacation it gives. */
                        planned_days: number;
                        /** @description Whether what is left ends with its last day. */
                        expires?: boolean | null;
                        /** @description Whether what is left is carried into the next year. */
                        transfer_remaining?: boolean | null;
                        /**
                         * @description Needed with `transfer_remaining`.
                         * @example 2026-01-31
                         * @example 2026-01-31T00:00:00+01:00
                         */
                        end_of_transfer_period?: string | null;
                    };
                    /** @description The token, when it is not sent as `Authorization: Bearer`. */
                    api_token?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, or what it is now. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Vacation entitlements. */
                        vacation_times: {
                            /** @description Names the record; a text of digits, or a UUID. */
                            id: number;
                            /** @description The id of the person. */
                            user_id: number;
                            /** @description What people call it, in one line. */
                            title: string;
                            /**
                             * Format: date
                             * @description When it begins, a time with its offset.
                             */
                            starts_at: string;
                            /**
                             * Format: date
                             * @description When it ends, a time with its offset; null while it goes on.
                             */
                            ends_at: string;
                            /** @description The days of vacation it gives. */
                            planned_days: number;
                            /** @description The days that are taken or reserved. */
                            spent_days: number;
                            /** @description The days that were carried over. */
                            transferred_days: number;
                            /** @description Whether what is left ends with its last day. */
                            expires: boolean;
                            /** @description Whether what is left is carried into the next year. */
                            transfer_remaining: boolean;
                            /**
                             * Format: date
                             * @description The last day for what was carried over.
                             */
                            end_of_transfer_period: string | null;
                            /** @description The entitlement they were carried to. */
                            transferred_to: null;
                            /** @description The import it came with; null for everything else. */
                            import_id: null;
                            /** @description `active`, `inactive` or `deleted`. */
                            status: string;
                            /** @description Whether it can no longer be changed. */
                            locked: boolean;
                            /**
                             * Format: date-time
                             * @description When it was made, in UTC.
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description When it was last changed, in UTC.
                             */
                            updated_at: string;
                        }[];
                        /** @description Names in the body that are not known here and had no effect. */
                        ignored_attributes?: string[];
                    };
                };
            };
        };
    };
}
